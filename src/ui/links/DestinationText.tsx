interface DestinationTextProps {
  readonly parts: { readonly before: string; readonly host: string; readonly after: string };
}

/** A destination in its parts, the host standing out. */
export const DestinationText = ({ parts: { before, host, after } }: DestinationTextProps) => (
  <bdi dir="ltr" translate="no">
    {before}
    {host && <span className="destination-host">{host}</span>}
    {after}
  </bdi>
);
