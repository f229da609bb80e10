import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const builtFile = (name: string) =>
  fileURLToPath(new URL(`../production/${name}.mjs`, import.meta.resolve('react-router')))

/**
 * React Router's map of exports leads every browser to its development build; what is built takes the one
 * without warnings.
 */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: builtFile('index') },
        { find: /^react-router\/dom$/, replacement: builtFile('dom-export') },
      ],
    },
  }),
}
