import type { WordQuery } from './word-query.ts'

const listOf = (text: string) => text.normalize('NFC').split(/\s+/).filter(Boolean)

/** Lexemes by which a name tells for whom it is. */
const lexemesFor = {
  men: listOf('men man gent पुरुष जेंट्स'),
  women: listOf(
    `women woman ladi kurti sare lehenga salwar blous
    महिला लेडीज लेडीज़ कुर्ती साड़ी साड़ियाँ लहंगा सलवार ब्लाउज`,
  ),
  kids: listOf('kid child children boy girl babi school बच्चे बच्चों बच्चा'),
  office: listOf('offic ऑफ़िस ऑफिस'),
}
type Group = keyof typeof lexemesFor

/** Who is asked for, what suits them first, and what is meant for others alone. */
const audiences: { words: string[]; first: Group[]; never: Group[] }[] = [
  {
    words: listOf(
      'jents men mens man male gents gent purush purushon mard mardon aadmi पुरुष पुरुषों मर्द मेन्स जेंट्स आदमी',
    ),
    first: ['men'],
    never: ['women', 'kids'],
  },
  {
    words: listOf(
      `women womens woman female ladies lady mahila mahilaon aurat auraton stree महिला
        महिलाओं लेडीज लेडीज़ औरत औरतों स्त्री`,
    ),
    first: ['women'],
    never: ['men', 'kids'],
  },
  {
    words: listOf(
      `kids kid child children bachche bachcho bachchon bachho bachhon bachhe bacho bachon baccho bacche bacchon bache
        बच्चे बच्चों बच्चा baby babies shishu बेबी शिशु`,
    ),
    first: ['kids'],
    never: ['men', 'women', 'office'],
  },
  {
    words: listOf('girl girls ladki ladkiyon ladkiyo ladkiyan लड़की लड़कियों'),
    first: ['kids', 'women'],
    never: ['men', 'office'],
  },
  {
    words: listOf('boy boys ladka ladke ladkon ladko लड़का लड़के लड़कों'),
    first: ['kids', 'men'],
    never: ['women', 'office'],
  },
  {
    words: listOf(
      `wife mother mom mummy mumma mami sister didi girlfriend gf bhabhi biwi patni maa
        behen behan dadi nani पत्नी बीवी मां माँ मम्मी बहन दीदी भाभी`,
    ),
    first: ['women'],
    never: ['men', 'kids', 'office'],
  },
  {
    words: listOf(
      'husband father dad papa brother boyfriend bf bhai bhaiya pati dada nana jija पति पिता पापा भाई भैया',
    ),
    first: ['men'],
    never: ['women', 'kids', 'office'],
  },
]
/** What is given on such a day is no present of an office. */
const familyDays = new Set(
  listOf(`shaadi shadi wedding marriage vivah birthday bday anniversary valentine valentines
    शादी विवाह जन्मदिन`),
)
const audienceByWord = new Map(
  audiences.flatMap((audience) => audience.words.map((word) => [word, audience] as const)),
)

/**
 * When a thing is worn or given, and what may be said of any: who looks for a wedding's lehenga or an eggless
 * cake has not missed it where a lehenga or a cake is.
 */
const circumstances = new Set(
  listOf(`friend teacher parents family couple dost दोस्त old year
    shaadi shadi wedding marriage vivah party function diwali deepawali holi rakhi eid birthday anniversary
    bday christmas valentine valentines navratri dussehra return festival festive occasion daily office home
    bride groom dulhan dulha khidki
    शादी विवाह पार्टी दिवाली दीपावली होली राखी ईद जन्मदिन त्योहार ऑफिस
    new latest original branded stylish fancy designer trendy modern
    imported fresh pure shudh asli taza taaza organic eggless veg
    unlimited
    imitation artificial special premium simple
    tonight tomorrow sunday monday tuesday wednesday thursday friday saturday kal raat subah shaam
    रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार संडे कल रात सुबह शाम
    khula khuli khule theek thik ठीक खुला खुली खुले ayurvedic herbal
    plain heavy big small large full strong automatic नया नई नए ताज़ा ताजा`),
)
/** Says for whom, when or how, not what: left out where nothing is called so. */
export const saysNotWhat = (word: string) =>
  audienceByWord.has(word.normalize('NFC')) || circumstances.has(word.normalize('NFC'))

/** Says for whom, not when or how. */
export const saysForWhom = (word: string) => audienceByWord.has(word.normalize('NFC'))

/** What nobody sells so is told: no woman's dress is one for children, no cake with eggs an eggless one. */
const missed = new Set([
  ...listOf('office eggless veg organic automatic imitation artificial ऑफिस ऑफ़िस'),
  ...audiences.filter(({ first }) => first.includes('kids')).flatMap(({ words }) => words),
])
export const saysLittle = (word: string) => saysNotWhat(word) && !missed.has(word.normalize('NFC'))

const forKids = /\b(kids?|child\w*|bab(y|ies)|boys?|girls?|school)\b|बच्च/i
export const isNamedForKids = (name: string) => forKids.test(name)

/** Whom a search is for. */
export type ForWhom = {
  /** Who looks for one audience is not shown what is named for another alone. */
  never: WordQuery[]
  /** What is named for them comes first. */
  first?: WordQuery
  /** For men or women. */
  isGrown?: boolean
}

/** None where the words name several; but a boy is a kid, and so are boys and girls. */
function audienceNamed(words: { word: string }[]) {
  const named = new Set(words.flatMap(({ word }) => audienceByWord.get(word.normalize('NFC')) ?? []))
  const all = [...named]
  if (all.length < 2) return all[0]
  if (!all.every(({ first }) => first.includes('kids'))) return undefined
  const narrower = all.filter(({ first }) => first.length > 1)
  return narrower.length === 1 ? narrower[0] : audiences.find(({ first }) => `${first}` === 'kids')
}

/** What is left out, and what comes first, for those whom the words name. */
export function audienceOf(words: { word: string }[]): ForWhom {
  const audience = audienceNamed(words)
  if (!audience) {
    const isOfFamily = words.some(({ word }) => familyDays.has(word.normalize('NFC')))
    return { never: isOfFamily ? [{ nameHasNone: lexemesFor.office, orHas: [] }] : [] }
  }
  const lexemes = (groups: Group[]) => groups.flatMap((group) => lexemesFor[group])
  const orHas = lexemes(audience.first)
  return {
    never: [{ nameHasNone: lexemes(audience.never), orHas }],
    first: { any: orHas.map((lexeme) => ({ lexeme })) },
    isGrown: !audience.first.includes('kids'),
  }
}
