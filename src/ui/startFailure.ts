/**
 * Says on the page, without the view's help, that the program could not be loaded, and offers to try again.
 * Whatever was stored is untouched by this.
 */
export const showStartFailure = (productName: string): void => {
  const message = document.createElement('p');
  message.textContent = `${productName} could not be loaded. Nothing is lost: check your connection and try again.`;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button is-primary';
  retry.textContent = 'Try again';
  retry.addEventListener('click', () => location.reload());
  const notice = document.createElement('main');
  notice.className = 'start-failure';
  notice.role = 'alert';
  notice.append(message, retry);
  document.getElementById('root')?.replaceChildren(notice);
};
