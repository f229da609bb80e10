/** Progress of a longer step: rewritten in place on a terminal, a line at each quarter elsewhere. */
export function showProgress(step: string, done: number, total: number) {
  const line = `  ${step}: ${done} of ${total}`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`)
  else if (done === total || (done > 0 && done % Math.ceil(total / 4) === 0))
    process.stdout.write(`${line}\n`)
}
