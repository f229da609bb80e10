import 'react-dom/client'
import { noteInlineStyles } from './app/inline-styles.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/pieces.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
noteInlineStyles()
// React is evaluated, our own code is not yet: between the two a slow phone may answer a touch.
await new Promise((resolve) => setTimeout(resolve))
const { start } = await import('./app/start.tsx')
await start(root)
