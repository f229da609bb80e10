import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The name of the program that runs under the number; undefined when none does. A zombie does not run. */
export function programOf(pid: number): string | undefined {
  const [name, state] = process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  return state && !state.startsWith('Z') ? name : undefined
}

/** /proc/<pid>/stat reads 'pid (name) state …'; the name may hold blanks and parentheses. */
function fromProc(pid: number): (string | undefined)[] {
  try {
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .match(/^\d+ \((.*)\) (\S)/s)
        ?.slice(1) ?? []
    )
  } catch {
    return []
  }
}

function fromPs(pid: number): (string | undefined)[] {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', `${pid}`], { encoding: 'utf8' })
  const [state, ...name] = stdout.trim().split(/\s+/)
  return [name.join(' ').split('/').at(-1), state]
}
