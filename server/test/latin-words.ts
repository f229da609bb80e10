type Mail = { subject?: string; text?: string; html?: string }

/** Words in Latin letters that people read in a mail, besides these names; addresses are none. */
export const latinWordsIn = ({ subject = '', text = '', html = '' }: Mail, names: string[]) =>
  [subject, text, seenIn(html)].flatMap(
    (part) =>
      names
        .reduce((left, name) => left.replaceAll(name, ' '), part)
        .replace(/https?:\/\/\S+|\S+@\S+/g, ' ')
        .match(/\p{Script=Latin}+/gu) ?? [],
  )

const seenIn = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
