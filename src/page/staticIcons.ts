/* The icons of the rows, as the build has drawn them into the page. */

/** The element id of the template with the icons. */
export const ICONS_ID = 'row-icons';

const icon = (name: string) => () => {
  const template = document.querySelector<HTMLTemplateElement>(`template#${ICONS_ID}`);
  return template?.content.querySelector(`.lucide-${name}`)?.cloneNode(true);
};

export const Check = icon('check');
export const Copy = icon('copy');
export const Ellipsis = icon('ellipsis');
export const Pencil = icon('pencil');
export const Share2 = icon('share-2');
