import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export interface Chromium {
  executablePath: string
  env: Record<string, string>
}

const packageName = '@sparticuz/chromium'

/**
 * The Chromium of the registry package (Linux x64), unpacked once per version and user, with the libraries
 * and fonts that a bare machine lacks. Undefined on other machines.
 */
export async function unpackChromium(): Promise<Chromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = join(tmpdir(), `chowk-chromium-${packageVersion()}-${process.getuid?.()}`)
  if (!existsSync(home)) await unpackInto(home)
  if (statSync(home).uid !== process.getuid?.())
    throw new Error(`${home} belongs to another user: remove it.`)
  return {
    executablePath: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_PATH: join(home, 'fonts') },
  }
}

function packageVersion(): string {
  const main = createRequire(import.meta.url).resolve(packageName)
  const { version } = JSON.parse(readFileSync(join(dirname(main), '../../package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/**
 * The package can unpack only into the temporary folder, and its libraries only on a cloud function's
 * machine. A child process simulates both. The complete result is renamed into place, since several processes
 * may unpack at once.
 */
async function unpackInto(home: string): Promise<void> {
  const draft = mkdtempSync(`${home}-`)
  const script = `import('${packageName}').then(({ default: chromium }) => chromium.executablePath())`
  await promisify(execFile)(process.execPath, ['-e', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  })
  writeFileSync(join(draft, 'fonts', 'fonts.conf'), fontSettings(home))
  try {
    renameSync(draft, home)
  } catch {
    rmSync(draft, { recursive: true })
  }
}

/** The package's own settings read fonts from /tmp/fonts only. */
const fontSettings = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`
