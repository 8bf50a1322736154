/**
 * Says on the page, without the view's help, that the program could not be loaded, and offers to try again.
 * Whatever was stored is untouched by this.
 */
export const showStartFailure = (productName: string): void => {
  const words = element('div', '');
  words.role = 'alert';
  words.append(
    element('h1', 'state-title', `${productName} could not be loaded`),
    element('p', 'state-text', 'Nothing is lost. Check your connection and try again.'),
  );
  const retry = element('button', 'button is-primary', 'Try again');
  retry.type = 'button';
  retry.addEventListener('click', () => location.reload());
  const notice = element('main', 'state start-failure');
  notice.append(words, retry);
  document.getElementById('root')?.replaceChildren(notice);
};

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  textContent = '',
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), { className, textContent });
