import { ChartNoAxesColumn, MailCheck, PenLine } from 'lucide-react';

const BENEFITS = [
  {
    Icon: PenLine,
    title: 'Short codes that you choose',
    text: 'Letters, digits, hyphens, underscores: the end of your address reads like a word, not like a password.',
  },
  {
    Icon: ChartNoAxesColumn,
    title: 'Clicks, counted',
    text: 'All clicks and unique clicks for each link, and the links that do best, on one page.',
  },
  {
    Icon: MailCheck,
    title: 'No password',
    text: 'You sign in with a magic link that comes by e-mail. There is nothing to remember.',
  },
];

/** Three features of the product. */
export const Benefits = () => (
  <section>
    <h2 className="is-sr-only">What it does</h2>
    <ul className="landing-benefits">
      {BENEFITS.map(({ Icon, title, text }) => (
        <li className="landing-benefit" key={title}>
          <Icon />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
