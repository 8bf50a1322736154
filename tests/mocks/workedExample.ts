import { bodyOf, json, type Route, requiredText } from '../../mocks/provider/route.ts';
import { requireUser } from '../../mocks/provider/session.ts';
import { userView } from '../../mocks/provider/users.ts';
import type { DataSet } from '../../mocks/world/dataSets.ts';
import { typicalLinks } from '../../mocks/world/seeds/typicalLinks.ts';

/*
 * The manual's examples of how to extend the mock.
 * A test checks that they work, and that the manual shows the same code.
 */

// manual: an endpoint, in mocks/provider/users.ts
export const rename: Route = {
  method: 'put',
  path: '/v1/users/profile',
  fields: ['firstName'],
  respond: (context) => {
    const user = requireUser(context);
    const firstName = requiredText(bodyOf(context).firstName, 'First name');
    return json(200, userView(context.db.update('users', user, { firstName })));
  },
};

// manual: a data set, in mocks/world/dataSets.ts
export const unclicked: DataSet = {
  about: 'A single link without clicks',
  links: (source) =>
    typicalLinks(source)
      .slice(-1)
      .map((link) => ({ ...link, clicks: 0, uniqueClicks: 0 })),
};

// manual: a fault rule, in the panel, with --fault, or in a share string
export const fault = 'PUT /v1/users/profile 2nd 409 {"error":"Changed by someone else"}';
