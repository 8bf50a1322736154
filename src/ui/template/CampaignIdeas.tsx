import { Mail, Megaphone, Scroll } from 'lucide';
import { Icon } from '../kit/Icon.tsx';
import { ShortAddress } from '../links/view/ShortAddress.tsx';

interface CampaignIdeasProps {
  readonly shortDomain: string;
}

const IDEAS = [
  {
    icon: Mail,
    place: 'Newsletter',
    code: 'autumn-mail',
    text: 'One address for the newsletter alone, so that its clicks are not mixed with others.',
  },
  {
    icon: Scroll,
    place: 'Poster',
    code: 'autumn',
    text: 'On paper nobody can click: a short code that can be read from across the street.',
  },
  {
    icon: Megaphone,
    place: 'Social post',
    code: 'autumn-post',
    text: 'Room for your own words, because the address takes so little of it.',
  },
];

/** Three sample uses of one campaign's links. */
export const CampaignIdeas = ({ shortDomain }: CampaignIdeasProps) => (
  <section className="stack">
    <h2 className="section-title">One campaign, three addresses</h2>
    <ul className="landing-benefits stack">
      {IDEAS.map(({ icon, place, code, text }) => (
        <li className="landing-benefit" key={code}>
          <Icon of={icon} />
          <h3>{place}</h3>
          <p className="campaign-address">
            <ShortAddress domain={shortDomain} shortCode={code} />
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
