import 'cropperjs'
import type { CropperImage, CropperSelection } from 'cropperjs'
import { ImageMinus, ImagePlus } from 'lucide-react'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import {
  type CroppedPicture,
  centred,
  cropped,
  fillWhite,
  isUsable,
  type Matrix,
  rescaled,
  type ScaleRange,
  scaleOf,
  scaleRange,
  sliderOf,
  uploadSize,
  zoomed,
} from './cropper-picture.ts'
import styles from './cropper-stage.module.css'
import { Icon } from './icon.tsx'

// Hides the canvas from screen readers, since the roles that cropperjs sets are incomplete.
const template = `
  <cropper-canvas aria-hidden="true">
    <cropper-image translatable scalable></cropper-image>
    <cropper-shade theme-color="rgb(20 8 24 / 0.6)"></cropper-shade>
    <cropper-handle action="move" plain></cropper-handle>
    <cropper-selection resizable precise>
      <cropper-grid covered theme-color="rgb(255 255 255 / 0.65)"></cropper-grid>
      <cropper-handle action="move" plain></cropper-handle>
      <cropper-handle action="nw-resize"></cropper-handle>
      <cropper-handle action="ne-resize"></cropper-handle>
      <cropper-handle action="sw-resize"></cropper-handle>
      <cropper-handle action="se-resize"></cropper-handle>
    </cropper-selection>
  </cropper-canvas>`

export type CropperHandle = {
  /** Throws an Error with a message from the specification. */
  crop: () => Promise<CroppedPicture>
}

type Props = {
  ref: Ref<CropperHandle>
  source: string
  /** Width of the crop divided by its height. */
  aspect: number
  /** Called when the picture is visible in the box. */
  onShown: () => void
  /** Called when the browser cannot decode the file. */
  onUnreadable: () => void
}

/** Touch, mouse or arrow keys move the picture; the slider, pinching, + and - zoom it. */
export function CropperStage({ ref, source, aspect, onShown, onUnreadable }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const parts = useRef<{ image: CropperImage; selection: CropperSelection; range: ScaleRange }>(null)
  const [slider, setSlider] = useState<number>()
  const shown = useEffectEvent(onShown)
  const unreadable = useEffectEvent(onUnreadable)
  const helpId = useId()

  useEffect(() => {
    const stage = host.current
    if (!stage) return
    stage.innerHTML = template
    const image = stage.querySelector<CropperImage>('cropper-image')
    const selection = stage.querySelector<CropperSelection>('cropper-selection')
    if (!image || !selection) return
    let isOver = false

    const box = () => sizeOf(stage)
    const onTransform = (event: Event) => {
      const { matrix } = (event as CustomEvent<{ matrix: Matrix }>).detail
      if (!parts.current) return
      if (isUsable(matrix, box(), naturalSize(image)))
        setSlider(sliderOf(matrix[0] ?? 1, parts.current.range))
      else event.preventDefault()
    }
    const onSelect = (event: Event) => {
      const { x, y, width, height } = (event as CustomEvent<DOMRect>).detail
      const { width: right, height: bottom } = box()
      const fits = x >= -1 && y >= -1 && x + width <= right + 1 && y + height <= bottom + 1
      if (!fits || width < smallestBox) event.preventDefault()
    }
    const show = () => {
      const stageSize = box()
      const range = scaleRange(stageSize, naturalSize(image))
      parts.current = { image, selection, range }
      selection.aspectRatio = aspect
      selection.$change(0, 0, stageSize.width, stageSize.height, aspect, true)
      applyTo(image, centred(range.fill, stageSize, naturalSize(image)))
    }
    // Browsers report pinching on a touchpad as Ctrl + wheel.
    const leaveWheelToPage = (event: WheelEvent) => !event.ctrlKey && event.stopPropagation()
    let lastBox = box()
    const resized = new ResizeObserver(() => {
      const now = box()
      if (!parts.current || now.width === lastBox.width || now.width === 0) return
      const factor = now.width / lastBox.width
      const { x, y, width, height } = selection
      const matrix = rescaled(image.$getTransform(), lastBox, now, naturalSize(image))
      parts.current.range = scaleRange(now, naturalSize(image))
      lastBox = now
      selection.$change(x * factor, y * factor, width * factor, height * factor)
      applyTo(image, matrix)
    })

    image.setAttribute('src', source)
    image
      .$ready()
      .then(() => {
        if (isOver) return
        image.addEventListener('transform', onTransform)
        selection.addEventListener('change', onSelect)
        show()
        // The stage takes the focus, since the button that opened the file dialog has disappeared.
        stage.focus({ preventScroll: true })
        shown()
        lastBox = box()
        resized.observe(stage)
      })
      .catch(() => !isOver && unreadable())
    stage.addEventListener('wheel', leaveWheelToPage, { capture: true })
    return () => {
      isOver = true
      parts.current = null
      resized.disconnect()
      stage.removeEventListener('wheel', leaveWheelToPage, { capture: true })
      stage.replaceChildren()
    }
  }, [source, aspect])

  useImperativeHandle(ref, () => ({
    crop: async () => {
      if (!parts.current) throw new Error(texts.cropper.notInitialized)
      return cropOf(parts.current.image, parts.current.selection)
    },
  }))

  const zoomTo = (place: number) => {
    if (!parts.current || !host.current) return
    const { image, range } = parts.current
    const scale = scaleOf(Math.min(100, Math.max(0, place)), range)
    applyTo(image, zoomed(image.$getTransform(), scale, sizeOf(host.current), naturalSize(image)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 40 : 8
    const move = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }[event.key]
    const zoom = { '+': 5, '=': 5, '-': -5 }[event.key]
    if (move) parts.current?.image.$move(move[0] ?? 0, move[1])
    else if (zoom && slider !== undefined) zoomTo(slider + zoom)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.frame} style={{ maxWidth: limits.cropBox }}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML is a picture that keys can move */}
      <div
        ref={host}
        className={styles.stage}
        style={{ aspectRatio: aspect }}
        role="group"
        aria-label={texts.cropper.stage}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
        tabIndex={0}
        onKeyDown={onKeyDown}
        aria-busy={slider === undefined}
      />
      <p id={helpId} className={styles.help}>
        {texts.cropper.help}
      </p>
      <div className={styles.zoom}>
        <Icon of={ImageMinus} size="small" />
        <input
          type="range"
          aria-label={texts.cropper.zoom}
          min={0}
          max={100}
          step={1}
          disabled={slider === undefined}
          value={slider ?? 0}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
        <Icon of={ImagePlus} />
      </div>
    </div>
  )
}

/** Minimum size of the crop box in CSS pixels, since its corner handles need room. */
const smallestBox = 96

const sizeOf = (stage: HTMLElement) => ({ width: stage.clientWidth, height: stage.clientHeight })

const naturalSize = (image: CropperImage) => ({ width: image.offsetWidth, height: image.offsetHeight })

const applyTo = (image: CropperImage, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix) =>
  image.$setTransform(a, b, c, d, e, f)

async function cropOf(image: CropperImage, selection: CropperSelection) {
  const scale = image.$getTransform()[0] ?? 1
  const size = uploadSize({ width: selection.width / scale, height: selection.height / scale })
  const canvas = await selection.$toCanvas({
    ...size,
    beforeDraw: (context) => {
      fillWhite(context)
      context.imageSmoothingQuality = 'high'
    },
  })
  return cropped(canvas)
}
