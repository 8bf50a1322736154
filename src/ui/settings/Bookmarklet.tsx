import { Copy, Link2 } from 'lucide';
import { Button } from '../kit/forms/Button.tsx';
import { Icon } from '../kit/layout/Icon.tsx';
import { BASE_PATH } from '../navigation/basePath.ts';
import { useAccount, useStores } from '../StoresContext.tsx';
import './settings.css';

/** Opens the form of a new link, filled with the page on which it is pressed. */
const codeOf = (form: string): string =>
  `javascript:void open('${form}?url='+encodeURIComponent(location.href)+'&title='+encodeURIComponent(document.title))`;

/** A bookmark that shortens other pages. Here it can only be dragged: the page's policy lets no such address run. */
export const Bookmarklet = () => {
  const { product } = useStores();
  const { lazy } = useAccount();
  const form = `${location.origin}${BASE_PATH}/add-link`;
  const copy = async () => (await lazy.load()).bookmarklet.copy(codeOf(form));
  return (
    <section className="stack bookmarklet">
      <div>
        <h2 className="section-title">Shorten the page you are on</h2>
        <p className="quiet">
          Drag this to your bookmarks bar, or copy it into a bookmark of your own. Pressed on any page, it
          opens a new link to that page.
        </p>
      </div>
      <div className="cluster">
        <a
          className="button"
          href={form}
          // React writes no such address.
          ref={(link) => link?.setAttribute('href', codeOf(form))}
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
