import { Camera as CameraIcon, CameraOff, Flashlight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { logFailure } from '../../../lib/net/log.ts'
import { localStore } from '../../../lib/storage/storage.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { canScan, openDetector, tokenIn } from './scanned-text.ts'
import styles from './scanner.module.css'

type Props = {
  onScan: (text: string) => void
  /** A token or text that is already handled. Counts again after it has left the picture. */
  ignored?: string
}

/** Asks for the camera on a tap only, never when the page opens. */
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

const cameraTexts: Record<
  Exclude<Camera, 'on' | 'starts'>,
  { title: string; hint?: string; turnOn?: string }
> = {
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

type WithoutProps = { state: keyof typeof cameraTexts; onTurnOn: () => void }

function WithoutPicture({ state, onTurnOn }: WithoutProps) {
  const { title, hint, turnOn } = cameraTexts[state]
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

function Light({ track }: { track: MediaStreamTrack | undefined }) {
  const [isOn, setOn] = useState(false)
  const { torch } = (track?.getCapabilities?.() ?? {}) as { torch?: boolean }
  if (!track || !torch) return null
  const change = () => {
    const constraints = { advanced: [{ torch: !isOn }] } as unknown as MediaTrackConstraints
    track.applyConstraints(constraints).then(
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

const pause = 120
/** Milliseconds without a read until a code has left the picture: single reads miss it. */
const leavesAfter = 1_500
/** Milliseconds without a code until the camera turns off. */
const restsAfter = 120_000
/**
 * Key that notes an earlier use on this device: then the camera starts by itself if the browser allows it.
 */
const turnedOn = 'counter-camera'

type Camera = 'ask' | 'starts' | 'on' | 'refused' | 'none' | 'rests'

/** Reads QR codes while on. The picture never leaves the device. */
function useCamera(onScan: (text: string) => void, ignored: string | undefined) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<Camera>(() =>
    !canScan() ? 'none' : localStore.read(turnedOn) ? 'starts' : 'ask',
  )
  const [track, setTrack] = useState<MediaStreamTrack>()
  const report = useEffectEvent(onScan)
  const ignoredAtFirst = useEffectEvent(() => ignored)
  const isOn = state === 'starts' || state === 'on'

  useEffect(() => {
    if (!isOn) return
    let isOver = false
    let stream: MediaStream | undefined
    const run = async () => {
      const detector = await openDetector()
      const element = video.current
      if (!detector || !element) return setState('none')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return
      element.srcObject = stream
      await element.play()
      localStore.write(turnedOn, 'yes')
      setTrack(stream.getVideoTracks()[0])
      setState('on')
      const rest = Date.now() + restsAfter
      let passed = ignoredAtFirst()
      let lastSeen = Date.now()
      while (!isOver && Date.now() < rest) {
        // Single pictures cannot be read, for example while the phone rotates.
        const codes = await detector.detect(element).catch(() => [])
        const isPassed = ({ rawValue }: { rawValue: string }) => (tokenIn(rawValue) ?? rawValue) === passed
        const code = codes.find((one) => !isPassed(one))
        if (code && !isOver) return report(code.rawValue)
        if (codes.some(isPassed)) lastSeen = Date.now()
        else if (Date.now() - lastSeen > leavesAfter) passed = undefined
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      if (!isOver) setState('rests')
    }
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop()
    }
    run()
      .catch((error: unknown) => {
        if (isOver) return
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
        if (!isRefused) logFailure('The camera could not be opened', error)
        localStore.remove(turnedOn)
        setState(isRefused ? 'refused' : 'none')
      })
      .finally(() => isOver && stop())
    const hide = () => document.visibilityState === 'hidden' && setState('rests')
    document.addEventListener('visibilitychange', hide)
    return () => {
      isOver = true
      stop()
      setTrack(undefined)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [isOn])

  return { video, state, track, turnOn: () => setState('starts') }
}
