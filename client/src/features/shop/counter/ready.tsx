import { type RefObject, useEffect, useRef } from 'react'
import { texts } from 'server/contract/facts/texts'
import { canScan } from './barcode-detector.ts'
import { DigitPad } from './digit-pad.tsx'
import { Scanner } from './scanner.tsx'
import type { CounterWork } from './use-counter.ts'

/** For the next code; the digits have the focus. */
export function Ready({ work }: { work: CounterWork }) {
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the button that was pressed is gone
  useEffect(() => input.current?.focus({ preventScroll: true }), [work.done])
  return (
    <>
      <Scanner onScan={work.scan} ignored={work.scanned} />
      <TypedCode input={input} work={work} />
    </>
  )
}

type TypedProps = { input?: RefObject<HTMLInputElement | null>; work: CounterWork }

/** The digits alone: also below what was wrong with the ones before. */
export function TypedCode({ input, work }: TypedProps) {
  const own = useRef<HTMLInputElement>(null)
  return (
    <DigitPad
      input={input ?? own}
      label={canScan() ? texts.counter.digits.or : texts.counter.digits.label}
      onDigits={(digits) => work.find({ digits })}
      onScan={work.scan}
    />
  )
}
