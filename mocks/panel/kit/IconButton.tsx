const ICONS = {
  cross: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  restore: 'M3 3v3.5h3.5M3.4 6.3a5 5 0 1 1-.2 3',
};

interface IconButtonProps {
  readonly icon: keyof typeof ICONS;
  readonly label: string;
  readonly onClick: () => void;
}

export const IconButton = ({ icon, label, onClick }: IconButtonProps) => (
  <button type="button" className="mock-icon-button" aria-label={label} title={label} onClick={onClick}>
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={ICONS[icon]} strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </button>
);
