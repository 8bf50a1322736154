import { type IconNode, List, Plus } from 'lucide';
import { type Link, shortLinkText } from '../../domain/links/link.ts';
import { countOf } from '../../domain/text/fullCount.ts';
import { escapeInvisible, shortened } from '../../domain/text/untrustedText.ts';
import { typedUrl } from '../../domain/urls/destination.ts';
import { appPathname } from '../navigation/basePath.ts';
import { linkPath, linksUrl } from '../navigation/linksUrl.ts';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import { type Command, CREATE, useCommands, useFoundActions } from './commands.ts';
import type { SearchStore } from './SearchStore.ts';

export interface Option extends Omit<Command, 'icon'> {
  readonly icon?: IconNode;
  readonly id: string;
  readonly link?: Link;
}

export interface OptionGroup {
  readonly heading: string;
  /** The number of matches, as text. */
  readonly note?: string | undefined;
  readonly options: readonly Option[];
}

const counted = (count: number): string => countOf(count, 'match', 'matches');

/** Returns an option's element ID. `encodeURIComponent` would throw on lone surrogates. */
export const optionId = (listId: string, key: string): string =>
  `${listId}-${encodeURIComponent(key.toWellFormed())}`;

/** Returns the current options of the search box. Must be called in an observer. */
export const useOptions = (search: SearchStore, listId: string, onEdit: (link: Link) => void) => {
  const { product, preferences } = useStores();
  const { createLink } = useLazyAccount();
  const { query, shown, count, opened } = search;
  const commands = useCommands(query);
  const actionsOf = useFoundActions(onEdit);

  const optionOf = (command: Command): Option => ({ ...command, id: optionId(listId, command.label) });

  const allMatches: Command = {
    label: `View all ${search.all.isComplete ? counted(count) : 'matches'}`,
    icon: List,
    onSelect: linksUrl({ text: query.trim() }, preferences.pageSize),
  };

  const found: OptionGroup = {
    heading: 'Links',
    note: count === 0 ? undefined : counted(count),
    options: [
      ...shown.map((link) => ({
        id: optionId(listId, `link ${link.id}`),
        link,
        label: shortLinkText(product.shortDomain, link),
        onSelect: linkPath(link.id),
      })),
      ...(count > shown.length ? [{ ...allMatches, id: optionId(listId, 'all matches') }] : []),
    ],
  };

  const shorten = (): Command[] => {
    const address = typedUrl(query);
    // The product's short links are not valid destinations.
    if (address === undefined || search.destination === undefined || !search.isDone) return [];
    if (shown.some((link) => search.isSameDestination(link))) return [];
    return [
      {
        label: `Create New Link to ${shortened(escapeInvisible(address), 80)}`,
        icon: Plus,
        onSelect: '/add-link',
        first: () => {
          // Keeps the other fields of an open form.
          if (appPathname() === '/add-link') createLink.suggestions.paste(address);
          else createLink.prefill({ originalUrl: address });
        },
      },
    ];
  };

  const list = (): OptionGroup[] => {
    const named = [...shorten(), ...commands];
    const isNothing = named.length === 0 && count === 0 && search.isDone;
    const offered = isNothing ? [CREATE] : named;
    return [found, { heading: 'Commands', options: offered.map(optionOf) }];
  };

  const groups: OptionGroup[] = opened
    ? [
        {
          heading: shortLinkText(product.shortDomain, opened),
          options: actionsOf(opened).map(optionOf),
        },
      ]
    : list().filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  /** The command that Enter runs without an active option: the first one if no link matches. */
  const usual = (count === 0 && options[0]) || allMatches;
  return { groups, options, active: options.find(({ id }) => id === search.active), usual };
};
