import type { SearchedDelivery } from '../../../../contract/offers/facts/deliveries.ts'

/** What a shopper says about the offer rather than the thing, and the words that are left. */
export type DealWords = {
  words: string
  /** Whole percent. */
  min_discount?: number
  ends?: 'today'
  open?: 'now'
  delivery?: SearchedDelivery
  /** 'Sale', 'today's offers' and nothing else, or 'buy one get one' of anything. */
  sort?: 'discount' | 'newest'
  /** Where the phone is, which only the phone knows. */
  near_me?: true
}

const pattern = (source: string) => new RegExp(`(?<=^|\\s)(?:${source})(?=[\\s,;!?.]|$)`, 'iu')

const percent = '(\\d{1,3})\\s*(?:%|per\\s?cent|pratishat|प्रतिशत|परसेंट|फ़ीसदी|फीसदी|टका)'
const off = '(?:off|discount|less|(?:ki\\s+)?ch(?:hoo|hu|oo|u)t+|(?:की\\s+)?छूट|डिस्काउंट|ऑफ़?|कम)'
/** 'Up to 50%' is said of what begins far below: nobody who asks for it wants less than that. */
const upTo = '(?:up\\s?-?\\s?to|maximum|max|zyada\\s+se\\s+zyada|ज़?्?यादा\\s+से\\s+ज़?्?यादा)'
const atLeast =
  `(?:flat|extra|additional|save|get|${upTo}|at\\s+least|minimum|min|more\\s+than|above|over|` +
  'कम\\s+से\\s+कम|kam\\s+se\\s+kam)'
const orMore =
  '(?:\\s*(?:or\\s+more|and\\s+above|se\\s+(?:zyada|jyada|upar)|\\+|से\\s+(?:ज़्यादा|ज्यादा|ऊपर)|' +
  '(?:tak|तक)(?:\\s+(?:k[aei]|क[ाेी]))?))'
/** '50% cotton' is a shirt: only what says that it is a discount, or stands alone, is one. */
const discounts = [
  pattern(`(?:${atLeast}\\s+)?${percent}${orMore}?\\s*${off}${orMore}?`),
  pattern(`${off}\\s+(?:of\\s+)?(?:${atLeast}\\s+)?${percent}${orMore}?`),
  pattern(`(?:${atLeast}\\s+)?${percent}${orMore}?\\s+(?:on|pe|par|पर)`),
  pattern(`(?:flat|extra|${upTo})\\s+${percent}`),
  pattern(`${percent}\\s+(?:tak|तक)`),
  pattern(`^\\s*(?:${atLeast}\\s+)?${percent}${orMore}?\\s*$`),
]
const half = pattern(
  'half\\s+(?:price|rate)|aadh[aei]\\s+(?:daam|dam|rate|price|keemat)|आधे\\s+(?:दाम|रेट)|आधी\\s+क़?ीमत',
)

const end = '(?:kh?at+h?am|khatm|ख़?त्म|खतम|समाप्त)'
const endsToday = pattern(
  `(?:offers?\\s+)?(?:end(?:s|ing)?|expir(?:es?|ing)|clos(?:es|ing)|valid\\s+till)\\s+today|last\\s+(?:day|date)(?:\\s+today)?|today\\s+(?:last\\s+day|only)|` +
    `aaj\\s+(?:tak|${end})(?:\\s+(?:ke|ka|ki|hone\\s+wal[aei]|wal[aei]))?(?:\\s+offers?)?|aaj\\s+(?:ka\\s+)?a+khri\\s+din|` +
    `आज\\s+(?:तक|${end})(?:\\s+(?:होने\\s+वाल[ाेी]|वाल[ाेी]))?(?:\\s+ऑफ़?र)?|(?:आज\\s+)?आख़?िरी\\s+दिन`,
)
const openNow = pattern(
  '(?:shops?\\s+|stores?\\s+)?open(?:\\s+(?:right\\s+)?now|\\s+shops?|\\s+stores?)(?:\\s+shops?)?|(?:now|currently)\\s+open|' +
    '(?:abhi\\s+)?khul[aei]\\s+(?:hai|hain|huy?[aei]|duka+n(?:en?|ein)?|shops?)(?:\\s+(?:hai|hain|duka+n(?:en?|ein)?))?|abhi\\s+khul[aei]|' +
    '(?:अभी\\s+)?खुल[ाेी]\\s+(?:है|हैं|हुई|हुआ|दुकान|दुकानें)(?:\\s+(?:है|हैं|दुकान|दुकानें))?|अभी\\s+खुल[ाेी]',
)
const nearMe = pattern(
  'near\\s*(?:by)?\\s+me|near\\s*by|close\\s+to\\s+me|around\\s+me|(?:me+re\\s+)?(?:ghar\\s+ke\\s+)?(?:a+s\\s*pa+s|pa+s\\s+me(?:in)?)|mere\\s+(?:pa+s|nazdee?k|kareeb)|' +
    'मेरे\\s+(?:आस\\s*पास|पास|नज़?दीक|क़?रीब)|(?:घर\\s+के\\s+)?आस\\s*पास|पास\\s+में',
)
const newest = pattern(
  'newest(?:\\s+first)?|latest|just\\s+(?:in|arrived)|sabse\\s+na[yi][aei]?|सबसे\\s+न(?:या|ये|यी|ई|ए)',
)
const pahuncha = 'p(?:ah|oh?)u?n?cha+(?:\\s+d(?:o|e|ein|enge))?'
const deliveries: readonly (readonly [SearchedDelivery, RegExp])[] = [
  [
    'delivers',
    pattern(
      '(?:with\\s+)?(?:free\\s+)?home\\s*delivery|(?:with\\s+)?free\\s+delivery|' +
        'deliver(?:y|ed)?\\s+(?:at|to)\\s+(?:my\\s+)?(?:home|doorstep)|(?:home\\s+)?delivered|' +
        `ghar\\s+(?:par|pe|tak)\\s+delivery|ghar\\s+(?:(?:par|pe|tak)\\s+)?${pahuncha}|` +
        'होम\\s*डिल[ीि]वरी|घर\\s+(?:पर|पे|तक)\\s+डिल[ीि]वरी|' +
        'घर\\s+(?:(?:पर|पे|तक)\\s+)?पहु[ंँ]चा(?:\\s+(?:दो|दे|दें|देंगे))?',
    ),
  ],
  [
    'comes_home',
    pattern(
      'at\\s+(?:my\\s+)?(?:home|doorstep)|home\\s+(?:service|visit)|door\\s?step(?:\\s+service)?|' +
        'ghar\\s+(?:par|pe|aa?kar|aa?ke)|घर\\s+(?:पर|पे|आकर|आके)',
    ),
  ],
]
/** Not kept as such: among what is asked for, the best discount comes first. */
const twoForOne = pattern(
  '(?:buy|get|lo)\\s+(?:one|1|two|2)\\s*(?:\\+|&|and|,)?\\s*get\\s+(?:one|1|two|2)(?:\\s+free)?|' +
    'bogo|1\\s*\\+\\s*1(?!\\s*\\+)(?:\\s+free)?|' +
    'ek\\s+(?:ke|par|pe)\\s+(?:sa+th\\s+)?ek(?:\\s+(?:free|muft))?|' +
    'एक\\s+(?:के|पर)\\s+(?:साथ\\s+)?एक(?:\\s+(?:फ़?्?री|मुफ़?्त))?',
)
/** What is on sale at all: no thing is named by them. */
const dealOnly = pattern(
  "(?:(?:today'?s?|todays|aaj\\s+k[aei]|aaj|आज\\s+क[ाेी]|आज|best|big(?:gest)?|top|all|hot|sab(?:se)?\\s+(?:acch?[aei]|bad[aei])|bad[aei]|सबसे\\s+(?:अच्छ|बड़)[ाेी]|सभी|on)\\s+)*" +
    '(?:sales?|offers?|deals?|discounts?|discounted|schemes?|ch(?:hoo|hu|oo|u)t+|bachat|सेल|ऑफ़?र्?स?|डील|डिस्काउंट|छूट|स्कीम|बचत)' +
    '(?:\\s+(?:today|now|aaj|dikhao|dikhaiye|kya\\s+hai|आज|दिखाओ))*',
)

/** 'Pizza home delivery', 'ghar par mehndi'. Without such words the text comes back as it was. */
export function readDeliveryWords(text: string): Pick<DealWords, 'words' | 'delivery'> {
  const all = text.normalize('NFC')
  for (const [delivery, one] of deliveries)
    if (one.test(all)) return { words: all.replace(one, ' ').replaceAll(/\s+/g, ' ').trim(), delivery }
  return { words: text }
}

/**
 * '50% off shoes', 'ends today', 'abhi khula', 'near me', 'sale'. Without such words the text comes back as
 * it was.
 */
export function readDealWords(text: string): DealWords {
  const { words: others, delivery } = readDeliveryWords(text)
  let words = ` ${others.normalize('NFC')} `.replaceAll(/\s+/g, ' ')
  const take = (one: RegExp) => {
    const match = one.exec(words)
    if (match) words = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`
    return match
  }
  const deal: Omit<DealWords, 'words'> = delivery ? { delivery } : {}
  for (const one of discounts) {
    const share = Number(one.exec(words)?.[1] ?? 0)
    if (deal.min_discount !== undefined || share < 1 || share > 100) continue
    take(one)
    deal.min_discount = share
  }
  if (deal.min_discount === undefined && take(half)) deal.min_discount = 50
  if (take(endsToday)) deal.ends = 'today'
  if (take(openNow)) deal.open = 'now'
  if (take(nearMe)) deal.near_me = true
  if (take(newest)) deal.sort = 'newest'
  if (take(twoForOne)) deal.sort = 'discount'
  const rest = words.trim()
  const [only] = dealOnly.exec(rest) ?? []
  if (only === rest && only !== '') {
    words = ''
    if (Object.keys(deal).length === 0) deal.sort = 'discount'
  }
  return { words: Object.keys(deal).length > 0 ? words.replaceAll(/\s+/g, ' ').trim() : text, ...deal }
}
