import { Camera as CameraIcon, CameraOff, Flashlight } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './scanner.module.css'
import { type Camera, useCamera } from './use-camera.ts'

type Props = {
  onScan: (text: string) => void
  /** A token, or another text, that is done with: it counts again once it has left the picture. */
  ignored?: string
}

/** The camera, once it was asked for; nothing is asked when the page opens. */
export function Scanner({ onScan, ignored }: Props) {
  const { video, state, track, turnOn } = useCamera(onScan, ignored)
  const isOn = state === 'starts' || state === 'on'
  if (!isOn) return <WithoutPicture state={state} onTurnOn={turnOn} />
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label={texts.counter.camera.hold} />
      <div className={styles.frame} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
      <p>{texts.counter.camera.hold}</p>
      <Light track={track} />
    </div>
  )
}

const said: Record<Exclude<Camera, 'on' | 'starts'>, { title: string; hint?: string; turnOn?: string }> = {
  ask: {
    title: texts.counter.camera.ask,
    hint: texts.counter.camera.askHint,
    turnOn: texts.counter.camera.turnOn,
  },
  refused: {
    title: texts.counter.camera.refused,
    hint: texts.counter.camera.refusedHint,
    turnOn: texts.counter.camera.again,
  },
  none: { title: texts.counter.camera.none, hint: texts.counter.camera.noneHint },
  rests: { title: texts.counter.camera.rests, turnOn: texts.counter.camera.scan },
}

type WithoutProps = { state: keyof typeof said; onTurnOn: () => void }

function WithoutPicture({ state, onTurnOn }: WithoutProps) {
  const { title, hint, turnOn } = said[state]
  return (
    <div className={classNames(styles.camera, styles.without)}>
      <Icon of={state === 'ask' || state === 'rests' ? CameraIcon : CameraOff} />
      <b>{title}</b>
      {hint && <p>{hint}</p>}
      {turnOn && (
        <Button variant="soft" onClick={onTurnOn}>
          {turnOn}
        </Button>
      )}
    </div>
  )
}

/** Where the phone has one. */
function Light({ track }: { track: MediaStreamTrack | undefined }) {
  const [isOn, setOn] = useState(false)
  const { torch } = (track?.getCapabilities?.() ?? {}) as { torch?: boolean }
  if (!track || !torch) return null
  const change = () => {
    const wanted = { advanced: [{ torch: !isOn }] } as unknown as MediaTrackConstraints
    track.applyConstraints(wanted).then(
      () => setOn(!isOn),
      () => {},
    )
  }
  return (
    <button
      type="button"
      className={styles.light}
      aria-pressed={isOn}
      aria-label={texts.counter.camera.light}
      onClick={change}
    >
      <Icon of={Flashlight} />
    </button>
  )
}
