/** The colors of screens are in client/src/ui/tokens.css. */
export const colors = {
  ink: '#24132a',
  quiet: '#5f5066',
  line: '#e9dfdd',
  stage: '#f4eeec',
  aubergine: '#2f1537',
  quietOnDark: '#d9c6dc',
  gold: '#ffc957',
  pennant: '#ffb31f',
  onPennant: '#2b1300',
  saving: '#12653a',
  savingGround: '#e5f4ea',
  mark: '#b5135b',
  markOnDark: '#ff7db3',
}

export function awning(): string {
  const scallops = Array.from(
    { length: 20 },
    (_, i) =>
      `<path d="M${i * 60} 0h60v26a30 34 0 0 1-60 0Z" fill="${i % 2 ? colors.pennant : colors.mark}"/>`,
  )
  return `${scallops.join('')}<path d="M0 0h1200v9H0Z" fill="#760a3a"/>`
}

const petal = 'M9 2h11a2 2 0 0 1 2 2v10.2A10 10 0 0 0 14.2 22H4a2 2 0 0 1-2-2V9a7 7 0 0 1 7-7Z'
const turns = [0, 90, 180, 270]
const petals = (color: string) =>
  turns.map((angle) => `<path d="${petal}" fill="${color}" transform="rotate(${angle} 24 24)"/>`).join('')

/** Chowk's mark, 48 by 48. */
export const mark = (color: string) =>
  `${petals(color)}<circle cx="24" cy="24" r="6.4" fill="${colors.pennant}"/>`

/** Chowk's name, to be drawn beside the mark; together 204 by 48. */
export const wordmark = (color: string) =>
  `<g fill="none" stroke="${color}" stroke-width="6.2" stroke-linecap="round" stroke-linejoin="round"><path d="M84.6 15.2A13 13 0 1 0 84.6 33"/><path d="M96 8v29.5M96 28.6a8.2 8.2 0 0 1 16.4 0v8.9"/><circle cx="131" cy="28.4" r="9.1"/><path d="m149.4 19.3 5.9 18.2 6.1-15.4 6.1 15.4 5.9-18.2"/><path d="M184 8v29.5M197 19.3 184.4 30.4M189.6 26l8.4 11.5"/></g>`

export const jali = () =>
  `<defs><pattern id="jali" width="96" height="96" patternUnits="userSpaceOnUse"><g transform="scale(2)">${petals('#fff')}</g></pattern></defs><path d="M0 0h1200v630H0Z" fill="url(#jali)" opacity=".055"/>`

export const calendar = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) scale(1.25)" fill="none" stroke="${colors.quiet}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><rect x="4" y="5.5" width="16" height="15" rx="2.5"/><path d="M4 10.5h16M8.5 3v4M15.5 3v4"/></g>`

/** The drawing in place of a missing photo, 300 by 300. */
export const noPhoto = () =>
  `<path d="M0 0h300v300H0Z" fill="${colors.stage}"/><ellipse cx="150" cy="243" rx="74" ry="9" fill="${colors.ink}" opacity=".09"/><path d="M112 118c0-34 14-58 38-58s38 24 38 58" fill="none" stroke="#8d7d92" stroke-width="9" stroke-linecap="round"/><path d="M84 112h132a8 8 0 0 1 8 7.2l11 110A11 11 0 0 1 224 241H76a11 11 0 0 1-11-11.8l11-110A8 8 0 0 1 84 112Z" fill="#fff" stroke="#8d7d92" stroke-width="5"/><path d="M74 141h152l2.4 24H71.6Z" fill="#fadbe7"/><path d="M71.6 165h156.8l.6 6H71Z" fill="${colors.pennant}"/><g transform="translate(126 181)">${mark(colors.mark)}</g>`
