import SlickModule from 'react-slick'
import './slick.css'

// Some bundlers import react-slick's CommonJS module object instead of its default export.
export const Slider = (SlickModule as { default?: typeof SlickModule }).default ?? SlickModule
