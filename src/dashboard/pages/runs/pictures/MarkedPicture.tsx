import { useState } from 'react'
import classes from './MarkedPicture.module.css'
import type { Mark, Picture } from './picture.ts'

/** A picture of a page, with what is pointed out framed. */
export function MarkedPicture({ picture, subject }: { picture: Picture; subject: string }) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [isLost, setLost] = useState<string | null>(null)
  const { src, label, marks = [] } = picture
  if (src === null || isLost === src) {
    return <div className={classes.none}>{src === null ? 'No picture was taken' : 'The picture cannot be loaded'}</div>
  }
  return (
    <div className={classes.frame}>
      <img
        src={src}
        alt={`${subject}, ${label.toLowerCase()}`}
        className={classes.picture}
        draggable={false}
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={() => setLost(src)}
      />
      {size &&
        marks.map((mark) => <MarkFrame key={`${mark.label} ${mark.box.x} ${mark.box.y}`} mark={mark} {...size} />)}
    </div>
  )
}

function MarkFrame({ mark, width, height }: { mark: Mark; width: number; height: number }) {
  const { box, label, tone } = mark
  const place = {
    left: `${(box.x / width) * 100}%`,
    top: `${(box.y / height) * 100}%`,
    width: `${(box.width / width) * 100}%`,
    height: `${(box.height / height) * 100}%`,
  }
  return (
    <span className={classes.mark} data-tone={tone} style={place} aria-hidden>
      <span className={classes.label}>{label}</span>
    </span>
  )
}
