import type { BlobStore } from '../../server/blobs/blobStore.ts'
import { atOnce } from '../atOnce.ts'
import { shortHashOf } from '../derived.ts'
import { screenOf } from '../shop/pages.ts'
import type { Control, Place } from '../shop/screen.ts'
import type { Canvas } from './canvas.ts'
import { drawPlace } from './drawPlace.ts'
import { encodePng } from './png.ts'

export type Press = { control: Control; moment: 'before' | 'after' }

const storedAtOnce = 12

/** Collects the pictures that rows will point at; the same view is one picture, however many clicks show it. */
export function createPictureAlbum() {
  const drawings = new Map<string, () => Canvas>()

  return {
    /** The key that the picture will have. */
    keyOf(place: Place, press?: Press): string {
      const { shopName, filled, notice } = place
      const screen = screenOf(place)
      const view = JSON.stringify([shopName, filled, notice, screen, press?.control.name, press?.moment])
      const key = `demo/${screen.name}-${shortHashOf(view)}.png`
      drawings.set(key, () => drawPlace(place, press))
      return key
    },

    store: (blobs: BlobStore, organizationId: number): Promise<void> =>
      atOnce(storedAtOnce, drawings, async ([key, draw]) => {
        const png = await encodePng(draw())
        await blobs.put(organizationId, key, png, { contentType: 'image/png', sizeBytes: png.length })
      }),
  }
}

export type PictureAlbum = ReturnType<typeof createPictureAlbum>
