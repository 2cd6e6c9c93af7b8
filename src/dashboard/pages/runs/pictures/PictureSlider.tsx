import { useState } from 'react'
import { MarkedPicture } from './MarkedPicture.tsx'
import type { Picture, PicturePair } from './picture.ts'
import classes from './PictureSlider.module.css'

/**
 * One picture over the other, and a line between them that is moved by mouse, finger or arrow keys: the control is a
 * plain range that lies over the pictures.
 */
export function PictureSlider({ subject, left, right }: PicturePair) {
  const [percent, setPercent] = useState(() => firstPercent(left, right))
  return (
    <div className={classes.slider}>
      <MarkedPicture picture={left} subject={subject} />
      <div className={classes.over} style={{ clipPath: `inset(0 0 0 ${percent}%)` }}>
        <MarkedPicture picture={right} subject={subject} />
      </div>
      <span className={classes.tag} data-side="left" aria-hidden>
        {left.label}
      </span>
      <span className={classes.tag} data-side="right" aria-hidden>
        {right.label}
      </span>
      <span className={classes.line} style={{ left: `${percent}%` }} aria-hidden>
        <span className={classes.grip}>⇆</span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        onChange={({ currentTarget }) => setPercent(Number(currentTarget.value))}
        className={classes.range}
        aria-label={`Line between ${left.label.toLowerCase()} and ${right.label.toLowerCase()}`}
        aria-valuetext={`${percent} % ${left.label.toLowerCase()}, ${100 - percent} % ${right.label.toLowerCase()}`}
      />
    </div>
  )
}

/** Wider than this it is seen anyway. */
const wideMark = 800
const pageWidth = 1280

/** In the middle, unless that would hide what is pointed out. */
function firstPercent(left: Picture, right: Picture): number {
  const percentOf = (x: number) => Math.round(Math.min(100, Math.max(0, (x / pageWidth) * 100)))
  const [onRight] = right.marks ?? []
  if (onRight) return onRight.box.width > wideMark ? 50 : Math.min(50, percentOf(onRight.box.x - 80))
  const [onLeft] = left.marks ?? []
  return onLeft ? Math.max(50, percentOf(onLeft.box.x + onLeft.box.width + 80)) : 50
}
