import { isMeasure } from './price-words.ts'

const listOf = (text: string) => text.normalize('NFC').split(/\s+/).filter(Boolean)

/** Words that say nothing of the thing: left out as long as another word is there. */
const fillers = new Set(
  listOf(`aaj abhi
  a an and at by for from in is it me my near of on or the to with your
  buy best good online offer offers price prices rate rates
  fee fees charges cost sale deal deals discount shop shops today
  dukan dukaan
  some something anything
  kitna kitne kitni kuch koi kuchh kahin aur chahiye chaiye chahie dikhao dikhaiye hai ho
  ka ke ki ko kya lena lene liye dena dene deni देना देने देनी
  mera meri mere hamara hamare hamari मेरा मेरी मेरे हमारा हमारे हमारी
  me mein mujhe par pe se saath sath wala wale wali vala vale vali waala
  achha accha acha achhe acche achi achhi indore
  karna karne karni karwana karwane karwani karvana karvane karvani karana karane karani
  raha rahi rahe rha rhi rhe gaya gayi gaye hain hoon paas pas lekin
  कुछ कोई दुकान फीस कितना कितने कितनी
  और का के की को में से पर है हैं लिए साथ चाहिए दिखाओ पास लेकिन
  करना करने करनी करवाना करवाने करवानी कराना कराने करानी रहा रही रहे गया गई गए
  वाला वाले वाली मुझे अच्छा अच्छी अच्छे इंदौर इन्दौर`),
)

/** To have something made, bought or found. */
const verb = new RegExp(
  `^(?:${[
    '(?:lag|ban|kat|sil|dhul|rang|badal|bhar|mang)[wv]a+n[aei]',
    '(?:लग|बन|कट|सिल|धुल|रंग|बदल|भर|मंग)वान[ाेी]',
    'khari+d(?:n[aei])?',
    'ख़?रीदन[ाेी]',
    'mil(?:e?g|t)[aei]',
    'मिल(?:ेग|त)[ाेी]',
  ].join('|')})$`,
)

export const isFiller = (word: string) =>
  fillers.has(word.normalize('NFC')) || verb.test(word.normalize('NFC'))

/** A phrase without its fillers, if it is still a phrase: 'sone ki' is more than 'sone'. */
export const tellingWords = (phrase: string[]) => {
  const telling = phrase.filter((word) => !isFiller(word))
  return telling.length > 1 ? telling : phrase
}

/**
 * Which of the words may be left out: fillers, as long as another word is there, unless they belong to one of
 * the phrases: a 'bijli wala' is an electrician.
 */
export function optionalPlaces(words: string[], phrases: { first: number; last: number }[] = []): boolean[] {
  const belongs = (place: number) =>
    phrases.some(({ first, last }) => first < last && first <= place && place <= last)
  const are = words.map(
    (word, place) =>
      (isFiller(word) ||
        isStem(word, words[place + 1]) ||
        isOfColour(word, words[place - 1], words[place + 1])) &&
      (isParticle(word) || !belongs(place)),
  )
  return are.every(Boolean) ? are.map(() => false) : are
}

/** A verb goes on, as in 'kar raha'; 'kar' alone may be a car. */
const isStem = (word: string, next: string | undefined) =>
  /^(?:kar|कर)$/.test(word) && /^(?:rah?[aei]|rhe|diya|रह[ाेी]|दिया)$/.test(next ?? '')

/** 'Laal rang ki saree' is a red one; 'holi ke rang' are colours. */
const isOfColour = (word: string, before = '', next = '') =>
  /^(?:rang|colou?r|रंग|कलर)$/.test(word) && isLook(before) && (isParticle(next) || isOfKind(next))

/** How a thing looks, though some names end with it: 'slim fit', 'red'. */
const looks = new Set(
  listOf(
    `up fit soft neck style halka halke halki हल्का हल्के हल्की
    black white red blue green yellow pink brown grey gray golden purple maroon navy beige
    kala kali kale safed laal lal neela neeli neele nila nili hara hari hare
    peela peeli peele pila pili gulabi bhura bhuri
    काला काली काले सफ़ेद सफेद लाल नीला नीली नीले
    हरा हरी हरे पीला पीली पीले गुलाबी भूरा भूरी`,
  ),
)
export const isLook = (word: string) => looks.has(word.normalize('NFC'))

/** Makes of what stands before it something said of a thing: 'number wala chashma', 'jute daudne wale'. */
export const isOfKind = (word: string | undefined) => /^(?:wa+l[aei]|val[aei]|वाल[ाेी])$/.test(word ?? '')

/** As in `is_particle` of db/schema.sql. */
export const isParticle = (word: string) => /^(?:k[aei]|क[ाेी])$/.test(word)

/** What a thing may come in or as: a 'mithai ka dabba' is mithai, where nothing is called so. */
const containers = new Set(
  listOf(
    `powder powders पाउडर set sets pack packs packet packets pair box boxes combo kit hamper dabba dibba
    piece pieces plate package packages kapda kapada सेट पैक पैकेट डिब्बा कॉम्बो पैकेज कपड़ा`,
  ),
)
/** Never a thing of its own. */
export const isSizeOfBed = (word: string) =>
  /^(?:double|single|king|queen|size|डबल|सिंगल|किंग|क्वीन)$/.test(word)

/** So is a bag of 25 kg; and a 'mattress double bed' is a mattress. */
export const isContainer = (word: string, before = '') =>
  containers.has(word.normalize('NFC')) ||
  (/^(?:bags?|bori|can|tin|बोरी)$/.test(word) && isMeasure(before)) ||
  (/^(?:beds?|बेड)$/.test(word) && isSizeOfBed(before))

/** Alone they name nothing: a sewing machine is no answer to one that kills mosquitoes. */
const vague = new Set(
  listOf(`machine machines card cards light lights class classes course courses tool tools medicine medicines
    goli dawa dawai dava davai मशीन कार्ड लाइट लाइट्स क्लास क्लासेस क्लासेज कोर्स दवा दवाई दवाइयां गोली`),
)
export const isVague = (word: string) => vague.has(word.normalize('NFC'))
