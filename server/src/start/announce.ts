import type { Config } from '../platform/config/read-config.ts'
import type { DemoSignIn } from './prepare-contents.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

export function announce({ publicUrl, site }: Config, signIns: DemoSignIn[]) {
  print(`\n  ${site.brand} is open: ${publicUrl}\n`)
  if (signIns.length === 0) return
  print('  Demo sign-ins (they exist in the demo only):')
  for (const { user_type, email, password } of signIns)
    print(`    ${user_type.padEnd(11)} ${email.padEnd(27)} ${password}`)
  print('')
}
