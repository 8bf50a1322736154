/** First stop of the Tab key: past the frame to the page. */
export const SkipLink = () => (
  <a className="skip-link" href="#content">
    Skip to content
  </a>
);
