import { describeDiskProblem } from './BootFailure.mjs'

const problems = [
  {
    codes: /\b(ENOTFOUND|EAI_AGAIN|ECONN\w+|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/,
    happened: 'The package registry cannot be reached',
    advice: "Check the network and npm's proxy settings, then start again.",
  },
  {
    codes: /\b(\w*CERT_\w+|\w+_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE)\b/,
    happened: 'The certificate of the package registry is not trusted',
    advice: "Name your organization's certificate file in NODE_EXTRA_CA_CERTS, then start again.",
  },
  {
    codes: /\b(E401|E403|E407|ENEEDAUTH)\b/,
    happened: 'The package registry refused access',
    advice: "Check npm's registry and login settings, then start again.",
  },
  {
    codes: /\b(E404|ETARGET|ENOVERSIONS)\b/,
    happened: 'The package registry lacks a package that this project needs',
    advice: "Check npm's registry setting, then start again.",
  },
  {
    codes: /\b(E429|E5\d\d)\b/,
    happened: 'The package registry is out of order',
    advice: 'Start again in some minutes.',
  },
  {
    codes: /\b(EINTEGRITY|TAR_BAD_ARCHIVE|Z_\w+_ERROR)\b/,
    happened: 'A package arrived damaged',
    advice: 'Run `npm cache clean --force`, then start again.',
  },
  {
    codes: /\b(EUSAGE)\b/,
    happened: 'package.json and package-lock.json do not fit together',
    advice: 'Run `npm install`, then start again.',
  },
]

const lastLinesMax = 12

/**
 * @param {string} output
 * @param {number | null} status
 * @returns {string}
 */
export function describeNpmFailure(output, status) {
  const problem = findNpmProblem(output)
  if (problem) return problem
  const lines = output.split('\n').filter(Boolean)
  const errors = lines.filter((line) => /^npm (error|ERR!)/.test(line))
  const lastLines = (errors.length > 0 ? errors : lines).slice(-lastLinesMax).map(hideAddresses)
  return [`npm ci failed (exit code ${status}). The last it said:`, ...lastLines].join('\n')
}

/**
 * npm merely warns of files that it could not write in full.
 * @param {string} output
 * @returns {boolean}
 */
export function ranOutOfSpace(output) {
  return /\b(ENOSPC|EDQUOT)\b/.test(output)
}

/**
 * @param {string} output what npm said, with `--loglevel=verbose` even about optional packages that it did without
 * @returns {string | undefined}
 */
export function findNpmProblem(output) {
  if (ranOutOfSpace(output)) return describeDiskProblem('ENOSPC')
  const said = /^npm (?:error|ERR!) code (.+)$/m.exec(output)?.[1] ?? output
  for (const { codes, happened, advice } of problems) {
    const code = codes.exec(said)?.[1]
    if (code) return `${happened} (${code}). ${advice}`
  }
  return describeDiskProblem(/\b(EROFS|EACCES|EPERM)\b/.exec(said)?.[1], findRefusedPath(output))
}

/** @param {string} output */
function findRefusedPath(output) {
  return (/^npm (?:error|ERR!) path (.+)$/m.exec(output) ?? /\b(?:EROFS|EACCES|EPERM)\b.*'(.+)'/.exec(output))?.[1]
}

/**
 * Where somebody's packages come from is nobody's business, and such addresses may hold passwords.
 * @param {string} line
 */
function hideAddresses(line) {
  return line.replaceAll(/\b[a-z][a-z+]*:\/\/[^\s'"]+/gi, '<address>')
}
