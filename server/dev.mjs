// `npm run dev`: Vite with hot reload on PORT, in front of the server in watch mode on the next port.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
if (existsSync(`${root}/.env`)) process.loadEnvFile(`${root}/.env`)
const port = Number(process.env.PORT ?? 3000)
const apiPort = Number(process.env.API_PORT ?? port + 1)
const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://localhost:${port}`

// Starts each program itself: `npx` would exit and leave its child running.
const start = (program, args, cwd, env) =>
  spawn(`${root}/node_modules/.bin/${program}`, args, {
    cwd: `${root}/${cwd}`,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })

const programs = [
  start('tsx', ['watch', '--clear-screen=false', 'server/src/main.ts'], '.', {
    PORT: String(apiPort),
    PUBLIC_URL,
  }),
  start('vite', [], 'client', { PORT: String(port), API_PORT: String(apiPort), PUBLIC_URL }),
]

const stop = () => {
  for (const program of programs) program.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const program of programs) program.on('exit', stop)
