import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

/**
 * Runs server/deploy/chowk.nginx with other ports, a test certificate and the pictures in `uploads`. `plain` is
 * a port of the same site without TLS.
 */
export async function startNginx(
  folder: string,
  processes: number[],
  uploads: string,
  edit = (site: string) => site,
) {
  const [http, https, plain] = [await freePort(), await freePort(), await freePort()]
  const own = ['-keyout', 'key.pem', '-out', 'cert.pem', '-subj', '/CN=chowk.example', '-days', '2']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...own], {
    cwd: folder,
    stdio: 'ignore',
  })
  const site = edit(readFileSync(join(import.meta.dirname, '../../deploy/chowk.nginx'), 'utf8'))
    .replace(/ {4}server 127\.0\.0\.1:3001( .*)\n.*3002.*/, (_, settings) =>
      processes.map((port) => `server 127.0.0.1:${port}${settings}`).join('\n'),
    )
    .replaceAll(/listen 80;/g, `listen 127.0.0.1:${http};`)
    .replaceAll(/listen 443 ssl http2;/g, `listen 127.0.0.1:${https} ssl http2; listen 127.0.0.1:${plain};`)
    .replaceAll(/listen \[::\].*/g, '')
    .replaceAll('/etc/letsencrypt/live/chowk.example/fullchain.pem', join(folder, 'cert.pem'))
    .replaceAll('/etc/letsencrypt/live/chowk.example/privkey.pem', join(folder, 'key.pem'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/lib/chowk/uploads', uploads)
    .replaceAll('/srv/chowk/previous', join(folder, 'previous'))
  return { http, https, plain, stop: await runNginx(folder, site) }
}

export async function runNginx(folder: string, site: string) {
  if (!hasNginx()) throw new Error('nginx is not installed: apt-get install nginx')
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name === 'client_body' ? 'body' : name)};`)
    .join('\n')
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `user root; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events {} http { access_log off; ${paths} types { text/html html; } ${site} }`,
  )
  const child = spawn('nginx', ['-c', config, '-e', join(folder, 'error.log')], { stdio: 'inherit' })
  await sleep(700)
  if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
  return async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
