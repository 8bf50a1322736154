import { bodyOf, json, type Route, requiredText } from '../../mocks/provider/route.ts';
import { requireUser } from '../../mocks/provider/session.ts';
import { userView } from '../../mocks/provider/users.ts';
import type { Scenario } from '../../mocks/world/scenarios.ts';
import { typicalLinks } from '../../mocks/world/seeds/typicalLinks.ts';

/*
 * What the README shows of adding to the mock; a test holds that it shows just this, and that it works.
 */

// readme: a call, one more entry of mocks/provider/users.ts
export const rename: Route = {
  method: 'put',
  path: '/v1/users/profile',
  answer: (exchange) => {
    const user = requireUser(exchange);
    user.update({ firstName: requiredText(bodyOf(exchange).firstName, 'First name') });
    return json(200, userView(user));
  },
};

// readme: a scenario, one more entry of mocks/world/scenarios.ts
export const unclicked: Scenario = {
  about: 'A single link that nobody has clicked',
  links: (source) =>
    typicalLinks(source)
      .slice(-1)
      .map((link) => ({ ...link, clicks: 0 })),
};

// readme: a fault, in the panel, with --fault, or in a share string
export const fault = 'PUT /v1/users/profile 2nd 409 {"error":"Somebody was quicker"}';
