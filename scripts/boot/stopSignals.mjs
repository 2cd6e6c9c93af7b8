import process from 'node:process'

/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * @param {(signal: NodeJS.Signals) => void} react instead of ending at once
 * @returns {() => void} goes back to ending at once
 */
export function onStopSignals(react) {
  for (const signal of stopSignals) process.on(signal, react)
  return () => stopSignals.forEach((signal) => process.off(signal, react))
}
