import SlickModule from 'react-slick'
import './slick.css'

// Bundlers hand over react-slick's whole CommonJS module instead of its default export.
export const Slider = (SlickModule as { default?: typeof SlickModule }).default ?? SlickModule
