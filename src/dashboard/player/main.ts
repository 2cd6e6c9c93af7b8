import replayerStyle from '@rrweb/replay/dist/style.css?inline'
import { receivedByStage, type FromStage } from '../replay/messages.ts'
import { Stage } from './stage.ts'
import stageStyle from './stage.css?inline'

/** The document that shows a recording. It reaches nothing: what it shows is handed to it by the page around it. */
const style = document.createElement('style')
style.textContent = replayerStyle + stageStyle
document.head.append(style)

const tell = (message: FromStage) => window.parent.postMessage(message, location.origin)
const stage = new Stage(document.body, tell)

window.addEventListener('message', (event) => {
  const message = receivedByStage(event)
  if (message) stage.receive(message)
})
window.addEventListener('resize', () => stage.fit())
window.addEventListener('error', () => stage.goOn())
const look = () => {
  stage.look()
  requestAnimationFrame(look)
}
look()
tell({ kind: 'ready' })
