/** Ways of saying the same thing that providers differ in. */
export interface WireStyle {
  readonly ids: 'text' | 'number';
  /** One page of links with its pagination, or all links and nothing else. */
  readonly lists: 'paged' | 'bare';
  /** `required` leaves out all that the contract lets a provider leave out of links and aggregated figures. */
  readonly fields: 'all' | 'required';
}

export const USUAL_WIRE: WireStyle = { ids: 'text', lists: 'paged', fields: 'all' };
