import type { Script } from '../../support/ScriptedProvider.ts';
import { aWireLink, growingList } from '../../support/wireAnswers.ts';

/** A provider whose links `l0`, `l1`, … have these descriptions. */
export const taggedLinks = (
  descriptions: readonly string[] = ['#spring #sale', 'For the #Spring', 'nothing', '#sale'],
): Script =>
  growingList(
    descriptions.map((description, index) =>
      aWireLink({ id: `${index}`, shortCode: `l${index}`, description }),
    ),
  );
