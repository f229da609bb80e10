import fc, { type Arbitrary } from 'fast-check'

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{1f600}'.repeat(40),
  '\ud800',
  '\u202eevil',
  'न'.repeat(500),
  'x'.repeat(20_000),
  '%',
  '_%_',
  '\\',
  "'",
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  "1'; SELECT pg_sleep(5); --",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '..\\..\\boot.ini',
  'http://169.254.169.254/',
  'a@example.com\r\nBcc: everybody@example.com',
  'true',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '١٢٣',
  '2147483648',
  '9223372036854775808',
  '-1',
  '1.5',
  '2026-02-30',
  '0000-00-00',
  'infinity',
  'yesterday',
  '99999-01-01',
]
const things = [null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, [], [[]], {}, { $ne: null }, { length: 1e9 }]

const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)

export const hostile: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.constantFrom(...things) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** encodeURIComponent throws for a lone surrogate. */
export const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))

/** Hostile parts of a URL, some of them invalid percent-encodings. */
export const hostileInAddress: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: hostileText.map((text) => encode(text.slice(0, 2000))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%00',
      '%zz',
      '%ED%A0%80',
      '..%2f..%2f',
      '%2e%2e',
      '%E0%A4%A',
      ';a=1',
      '0',
    ),
  },
)
