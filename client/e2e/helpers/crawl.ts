import type { Page, Request } from 'playwright-core'
import { pages } from '../../../server/contract/facts/pages.ts'
import type { ForeignWords } from '../../../server/test/foreign-words.ts'
import { openShell } from './app-shell.ts'
import { layoutFaults } from './layout-checks.ts'
import type { Visitor } from './open-chowk.ts'
import { seenTexts } from './seen-texts.ts'

export type Pressed = { all: Set<string>; changing: Set<string> }
export const noPressedButtons = (): Pressed => ({ all: new Set(), changing: new Set() })

/**
 * Crawls screens like a user who tries everything, in any language: opens links, presses buttons, and sends
 * forms empty and with nonsense. Collects foreign-language texts and layout faults.
 */
export function crawlerOf(
  { page }: Pick<Visitor, 'page'>,
  isForeign: ForeignWords,
  {
    isSignedIn = false,
    before = noPressedButtons(),
    withChanges = false,
  }: {
    isSignedIn?: boolean
    before?: Pressed
    withChanges?: boolean
  } = {},
) {
  const found = new Map<string, string>()
  const cut = new Map<string, string>()
  const seen = new Set<string>()
  const known = new Set<string>()
  const looked = new Set<string>()
  const pressed = new Set<string>()
  const formsSent = new Set<string>()
  const foreign = new Map<string, string[]>()
  const foreignIn = (text: string) => {
    const words = foreign.get(text) ?? isForeign(text)
    foreign.set(text, words)
    return words
  }
  let address = ''
  let isFresh = false
  let isPressing: readonly string[] = []
  const pathOf = (of: string) => new URL(of, page.url()).pathname
  const keyOf = (button: string) => `${pathOf(address)} ${button}`
  const isDone = (button: string) =>
    before.all.has(button) && !(withChanges && before.changing.has(keyOf(button)))
  const opened = new Set<string>()
  const dialogs = page.locator('dialog[open], [role=dialog], [role=alertdialog]')
  const awaited = new Set<Request>()
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !/dashboard/.test(request.url()))
      for (const button of isPressing) before.changing.add(keyOf(button))
    if (/^(?:fetch|xhr|script)$/.test(request.resourceType()) && !/dashboard/.test(request.url()))
      awaited.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => awaited.delete(request))
  page.on('framenavigated', () => awaited.clear())
  const settle = () => settled(page, () => awaited.size > 0)

  async function look(state: string) {
    let texts = await foreignTexts()
    if (texts.length > 0) {
      await page.waitForTimeout(700)
      await settle()
      const still = new Set((await foreignTexts()).map(({ text }) => text))
      texts = texts.filter(({ text }) => still.has(text))
    }
    for (const { element, text, words } of texts)
      found.set(
        text,
        found.get(text) ?? `${address}, ${state}: <${element}> “${text}” has ${words.join(', ')}`,
      )
    for (const what of await layoutFaults(page))
      cut.set(what, cut.get(what) ?? `${address}, ${state}: ${what}`)
  }

  async function lookAtRest() {
    if (looked.has(address)) return
    looked.add(address)
    await look('at rest')
  }

  async function foreignTexts() {
    const all = await seenTexts(page)
    for (const { text } of all) seen.add(text)
    return all
      .filter(({ text }) => !found.has(text))
      .map((one) => ({ ...one, words: foreignIn(one.text) }))
      .filter(({ words }) => words.length > 0)
  }

  async function open(next: string) {
    if (isFresh && address === next) return
    isPressing = []
    // Screens behind the login are rendered in the browser only, so loading one of them is enough.
    const isLoadedOnce = isSignedIn ? opened.size > 0 : opened.has(next)
    if (isLoadedOnce && (await walkAnew(next))) return
    opened.add(next)
    address = next
    await page.goto(address)
    await settle()
    isFresh = true
    if (isSignedIn && new URL(page.url()).pathname === '/userlogin')
      throw new Error(`${address} asks to sign in`)
  }

  const canWalkTo = (next: string) =>
    page.url() !== 'about:blank' && (pathOf(next) === pages.search || pathOf(next) !== pathOf(page.url()))
  async function walk(next: string) {
    isFresh = false
    address = next
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, next)
    await settle()
  }

  /**
   * Reopens a screen through the router, via a screen without state, which is five times as fast as a page
   * load. Returns false when the app does not leave the screen, for example to ask about unsaved changes.
   */
  async function walkAnew(next: string) {
    await walk(pages.terms)
    await walk(next)
    isFresh = (await dialogs.count()) === 0 && pathOf(next) === pathOf(page.url())
    return isFresh
  }

  async function pressButton(name: string) {
    isFresh = false
    const isThere = (await page.evaluate(findButtons, name)).length > 0
    await settle()
    return isThere
  }

  /** Presses every button in the state that `path` leads to, and then in the states that follow. */
  async function press(path: readonly string[], depth: number) {
    const unknown = (await buttons(page)).filter((button) => !known.has(button))
    for (const button of unknown) known.add(button)
    const fresh = unknown.filter((button) => !isDone(button))
    for (const [index, button] of fresh.entries()) {
      if (index > 0 && !(await goBack(path, button))) {
        await open(address)
        for (const step of path) await pressButton(step)
      }
      const from = page.url()
      isPressing = [...path, button]
      if (!(await pressButton(button))) continue
      pressed.add(button)
      before.all.add(button)
      await look([...path, button].join(' → '))
      if (depth > 1 && samePage(page.url(), from)) await press([...path, button], depth - 1)
    }
  }

  async function goBack(path: readonly string[], button: string) {
    for (let times = 0; times < 3; times++) {
      await page.keyboard.press('Escape')
      if ((await dialogs.count()) === 0) break
    }
    if ((await dialogs.count()) > 0 || !samePage(page.url(), new URL(address, page.url()).href)) return false
    for (const step of path) if (!(await pressButton(step))) return false
    return (await buttons(page)).includes(button)
  }

  return {
    look,
    open,
    seen,
    pressed,
    formsSent,
    foreign: () => [...found.values()],
    faults: () => [...found.values(), ...cut.values()],

    async visit(next: string, state?: string) {
      await open(next)
      await (state === undefined ? lookAtRest() : look(state))
    },

    async walkTo(next: string) {
      await (canWalkTo(next) ? walk(next) : open(next))
      await lookAtRest()
    },

    async lookIn(viewport: { width: number; height: number }) {
      const before = page.viewportSize() ?? viewport
      await page.setViewportSize(viewport)
      await settle()
      await look(`in a window of ${viewport.width} pixels`)
      await page.setViewportSize(before)
      await settle()
    },

    async pressAll(next: string, depth = 2) {
      await open(next)
      await lookAtRest()
      await press([], depth)
    },

    withChangesAt: (addresses: readonly string[]) =>
      addresses.filter((next) =>
        [...before.changing].some((key) => key.startsWith(`${next.split('?')[0]} `)),
      ),

    async sendForms(next: string) {
      await open(next)
      const fresh = (await page.evaluate(sendForm, {})).filter((form) => !formsSent.has(form))
      for (const nonsense of ['', '?'])
        for (const target of fresh) {
          if ((await page.evaluate(sendForm, { target, nonsense })).length === 0) continue
          isFresh = false
          formsSent.add(target)
          await settle()
          await look(`form ${target} sent ${nonsense ? 'with nonsense' : 'empty'}`)
          if (!samePage(page.url(), new URL(next, page.url()).href)) await open(next)
        }
    },

    /** Visits the screens while calls fail: alternately without a network and with 500 and `message`. */
    async visitWithFailures(addresses: readonly string[], message: string) {
      await page.clock.install()
      let isCut = false
      await page.route(
        ({ pathname }) => pathname.startsWith('/api/') && !/session$|config$/.test(pathname),
        (route) =>
          isCut
            ? route.abort('connectionrefused')
            : route.fulfill({ status: 500, json: { message, error: message } }),
      )
      for (const [index, next] of addresses.entries()) {
        isCut = index % 2 === 0
        address = next
        await (canWalkTo(next) ? walk(next) : openShell(page, next))
        await quiet(page)
        await page.clock.fastForward(1_100)
        await settle()
        await look(isCut ? 'calls cut off' : 'calls answered with 500')
      }
    },
  }
}
export type Crawler = ReturnType<typeof crawlerOf>

const samePage = (one: string, other: string) => new URL(one).pathname === new URL(other).pathname

async function settled(page: Page, isAwaited: () => boolean) {
  await page.waitForLoadState('load').catch(() => {})
  await quiet(page)
  for (let times = 0; isAwaited() && times < 10; times++) await quiet(page)
}

async function quiet(page: Page) {
  const isQuiet = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const end = performance.now() + 10_000
          const silence = 50
          const rest = () => (hasText() || performance.now() > end ? resolve() : wait())
          const hasText = () => document.body.innerText.trim() !== ''
          let timer = setTimeout(rest, silence)
          const wait = () => {
            clearTimeout(timer)
            timer = setTimeout(rest, silence)
          }
          new MutationObserver(wait).observe(document, {
            subtree: true,
            childList: true,
            characterData: true,
          })
          setTimeout(() => hasText() && resolve(), 2_000)
        }),
    )
  await isQuiet().catch(async () => {
    await page.waitForLoadState('load')
    await isQuiet()
  })
}

/**
 * Returns one button of each kind, distinguished by look, icon and text without digits and Latin letters, so
 * the page must be in another script. Excludes buttons that end the visit or change the language.
 */
const buttons = (page: Page) => page.evaluate(findButtons, undefined)

/** Returns the names of all buttons, or presses the named one. Runs in the page. */
function findButtons(target: string | undefined): string[] {
  const names = new Map<string, HTMLElement>()
  const perLook = new Map<string, number>()
  const all =
    'button, summary, [role=menuitem], [role=tab], [role=switch], input[type=checkbox], input[type=radio]'
  for (const element of document.querySelectorAll<HTMLElement>(all)) {
    if (!element.checkVisibility() || element.matches(':disabled, [lang]') || element.closest('[inert]'))
      continue
    const drawing = element.querySelector('svg')?.getAttribute('class') ?? ''
    if (drawing.includes('log-out') && element.role === 'menuitem') continue
    const place = element.closest(
      'dialog, [role=dialog], [role=alertdialog], header, footer, nav, form, main',
    )?.localName
    const look = `${place} ${element.className} ${drawing} ${element.getAttribute('role') ?? ''}`
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replace(/[\d₹,.%&]+|[A-Za-z]+/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60)
    const name = `${look.replace(/lucide-?|_\w+/g, '').replace(/\s+/g, ' ')} “${words}”`
    const count = perLook.get(look) ?? 0
    if (names.has(name) || (count >= 2 && element.closest('tr, li'))) continue
    perLook.set(look, count + 1)
    names.set(name, element)
  }
  if (target === undefined) return [...names.keys()]
  const element = names.get(target)
  element?.click()
  return element ? [target] : []
}

/** Returns one form of each kind, by look and fields, or sends the named one. Runs in the page. */
function sendForm({ target, nonsense = '' }: { target?: string; nonsense?: string }): string[] {
  const fieldsOf = (form: HTMLFormElement) =>
    form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const forms = new Map<string, HTMLFormElement>()
  for (const form of document.forms) {
    const names = [...fieldsOf(form)].map(({ name, labels }) => name || labels?.[0]?.textContent)
    if (form.checkVisibility()) forms.set(`${form.className} ${names}`, form)
  }
  if (target === undefined) return [...forms.keys()]
  const form = forms.get(target)
  if (!form) return []
  if (nonsense)
    for (const field of fieldsOf(form)) {
      if (!/^(?:text|search|email|tel|password|textarea|number|url)$/.test(field.type)) continue
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
      set?.call(field, field.type === 'number' ? '-1' : nonsense)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  form.requestSubmit()
  return [target]
}
