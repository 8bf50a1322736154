// The floor of the benchmark: a minimal React page that shows the same list, turns its pages and opens its
// links.
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const HOME_LINKS = 5;
const PAGE_SIZE = JSON.parse(localStorage.getItem('brevity:page-size')) ?? 20;

const readLinks = async (page, limit) => {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${localStorage.getItem('auth_token')}`,
  };
  const response = await fetch(`/v1/links?page=${page}&limit=${limit}`, { headers });
  return response.json();
};

const edit = (id) => history.pushState(undefined, '', `?edit=${id}`);

const Row = ({ link }) => (
  <li>
    <a href={`/links/${link.id}`}>brev.example/{link.shortCode}</a>
    <span>{link.title}</span>
    <a href={link.originalUrl}>{link.originalUrl}</a>
    <span>{link.uniqueClicks} unique clicks</span>
    <time>{new Date(link.createdAt).toLocaleDateString('en-US')}</time>
    <button type="button">Copy</button>
    <button type="button">Share</button>
    <button type="button" data-does="edit" onClick={() => edit(link.id)}>
      Edit
    </button>
    <button type="button">More</button>
  </li>
);

const List = ({ limit }) => {
  const [page, setPage] = useState(1);
  const [list, setList] = useState();

  useEffect(() => {
    void readLinks(page, limit).then(setList);
  }, [page, limit]);

  if (!list) return <p>Loading…</p>;
  return (
    <>
      <ul className="rows">
        {list.links.map((link) => (
          <Row key={link.id} link={link} />
        ))}
      </ul>
      <nav aria-label="Pages">
        <button type="button" onClick={() => setPage(page - 1)}>
          Previous
        </button>
        <p>Page {list.pagination.page}</p>
        <button type="button" onClick={() => setPage(page + 1)}>
          Next
        </button>
      </nav>
    </>
  );
};

const SignIn = () => (
  <form>
    <label>
      Email address <input type="email" required />
    </label>
    <button type="submit">Send me a magic link</button>
  </form>
);

const App = () => {
  const [path, setPath] = useState(location.pathname);
  const go = (event) => {
    event.preventDefault();
    history.pushState(undefined, '', event.currentTarget.href);
    setPath(location.pathname);
  };
  return (
    <>
      <nav aria-label="Main">
        <a href="/home" onClick={go}>
          Home
        </a>{' '}
        <a href="/links" onClick={go}>
          Links
        </a>
      </nav>
      <main>
        {path.startsWith('/auth') ? (
          <SignIn />
        ) : (
          <List key={path} limit={path === '/home' ? HOME_LINKS : PAGE_SIZE} />
        )}
      </main>
    </>
  );
};

createRoot(document.getElementById('root')).render(<App />);
