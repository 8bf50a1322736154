// The least that shows, pages and opens the same list: what the program's figures are compared with.
const main = document.querySelector('main');

const add = (parent, name, text) => {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
};

const rowOf = (link) => {
  const row = document.createElement('li');
  add(row, 'a', `brev.ly/${link.shortCode}`).href = `/links/${link.id}`;
  add(row, 'span', link.title);
  add(row, 'a', link.originalUrl).href = link.originalUrl;
  add(row, 'span', `${link.uniqueClicks} unique clicks`);
  add(row, 'time', new Date(link.createdAt).toLocaleDateString('en-US'));
  for (const name of ['Copy', 'Share', 'Edit', 'More']) add(row, 'button', name);
  return row;
};

const list = async (page, limit) => {
  const token = localStorage.getItem('auth_token');
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const response = await fetch(`/v1/links?page=${page}&limit=${limit}`, { headers });
  const { links, pagination } = await response.json();
  const rows = document.createElement('ul');
  rows.className = 'rows';
  rows.append(...links.map(rowOf));
  const pager = document.createElement('nav');
  pager.setAttribute('aria-label', 'Pages');
  add(pager, 'p', `Page ${pagination.page}`);
  add(pager, 'button', 'Next').addEventListener('click', () => list(page + 1, limit));
  main.replaceChildren(rows, pager);
};

const show = () => list(1, location.pathname === '/home' ? 5 : 20);

for (const link of document.querySelectorAll('nav[aria-label="Main"] a')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    history.pushState(undefined, '', link.href);
    void show();
  });
}

void show();
