import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtClient } from './open-chowk.ts'

/**
 * Copies the built client and can turn the copy into a newer release, whose entry script has another name.
 */
export async function releases() {
  const folder = await mkdtemp(join(tmpdir(), 'chowk-release-'))
  const directory = join(folder, 'dist')
  await cp(builtClient, directory, { recursive: true })
  await symlink(join(builtClient, '../dist-server'), join(folder, 'dist-server'))
  const entry =
    /assets\/(index-[\w-]+)\.js/.exec(await readFile(join(directory, 'en/index.html'), 'utf8'))?.[1] ?? ''
  const rename = async (file: string, change: (text: string) => string) =>
    writeFile(join(directory, file), change(await readFile(join(directory, file), 'utf8')))
  return {
    folder,
    directory,
    async release() {
      await writeFile(join(directory, `en/assets/${entry}-newer.js`), `import './${entry}.js'`)
      await rename('en/index.html', (html) => html.replace(`${entry}.js`, `${entry}-newer.js`))
      await rename('en/.vite/manifest.json', (list) =>
        list.replace(`"file": "assets/${entry}.js"`, `"file": "assets/${entry}-newer.js"`),
      )
      await rename('service-worker.js', (script) =>
        script
          .replaceAll(`${entry}.js`, `${entry}-newer.js`)
          .replace(
            new RegExp(`\\{[^{}]*/assets/${entry}-newer\\.js[^{}]*\\}`),
            (file) => `${file},${file.replace('-newer', '')}`,
          )
          .replace(/(revision:.)\w(\w+.,url:.\/index\.html\?lang=en)/, '$1_$2'),
      )
    },
  }
}
