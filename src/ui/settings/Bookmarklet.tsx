import { Copy, Link2 } from 'lucide';
import { Button } from '../kit/forms/Button.tsx';
import { Icon } from '../kit/layout/Icon.tsx';
import { BASE_PATH } from '../navigation/basePath.ts';
import { useAccount, useStores } from '../StoresContext.tsx';
import './settings.css';

/** Returns a bookmarklet that opens the form for a new link, prefilled with the current web page. */
const bookmarkletFor = (formUrl: string): string =>
  `javascript:void open('${formUrl}?url='+encodeURIComponent(location.href)+'&title='+encodeURIComponent(document.title))`;

/**
 * Bookmarklet that shortens other web pages. Users drag or copy it, because the content security policy
 * blocks `javascript:` URLs in the app.
 */
export const Bookmarklet = () => {
  const { product } = useStores();
  const { lazy } = useAccount();
  const formUrl = `${location.origin}${BASE_PATH}/add-link`;
  const copy = async () => (await lazy.load()).bookmarklet.copy(bookmarkletFor(formUrl));
  return (
    <section className="stack bookmarklet">
      <div>
        <h2 className="section-title">Shorten any page</h2>
        <p className="quiet">
          Drag this to your bookmarks bar, or copy it into a bookmark. Click it on any page to create a link
          to that page.
        </p>
      </div>
      <div className="cluster">
        <a
          className="button"
          href={formUrl}
          // React blocks `javascript:` URLs in the `href` prop.
          ref={(link) => link?.setAttribute('href', bookmarkletFor(formUrl))}
          onClick={(event) => event.preventDefault()}
        >
          <Icon of={Link2} />
          <span>{`Shorten with ${product.name}`}</span>
        </a>
        <Button icon={Copy} onClick={() => void copy()}>
          Copy bookmarklet
        </Button>
      </div>
    </section>
  );
};
