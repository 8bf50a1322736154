/** The stroke of the logo, as an arrow from a short link to its destination. */
export const RedirectArrow = () => (
  <svg
    width="44"
    height="28"
    viewBox="0 0 44 28"
    fill="none"
    strokeLinecap="round"
    aria-hidden="true"
    focusable="false"
  >
    <path className="mark-line" d="M1 0v13q0 5 5 5h22" />
    <path className="mark-stroke" d="M34 23l6-12" />
  </svg>
);
