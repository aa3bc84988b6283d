/** What a message in the output means; the first that is found names the reason. */
export type Sign = readonly [pattern: RegExp, reason: string, meaning: string];

/** Of package managers. */
export const installSigns: readonly Sign[] = [
  [
    /ERR_PNPM_FETCH_404|E404|No matching version|ETARGET|ERR_PNPM_NO_MATCHING_VERSION/,
    'install-missing-package',
    'a package or version is not in the registry',
  ],
  [
    /ERR_PNPM_UNSUPPORTED_ENGINE|EBADENGINE|EBADPLATFORM|ERR_PNPM_UNSUPPORTED_PLATFORM/,
    'install-engine',
    'made for another Node or platform',
  ],
  [
    /ERR_PNPM_(?:BROKEN_LOCKFILE|OUTDATED_LOCKFILE|LOCKFILE\w*)|EUSAGE|can only install packages when|EINTEGRITY|ERR_PNPM_TARBALL_INTEGRITY/,
    'install-lockfile',
    'the lockfile does not fit',
  ],
  [
    /ERR_PNPM_WORKSPACE_PKG_NOT_FOUND|EUNSUPPORTEDPROTOCOL|ERR_PNPM_LINKED_PKG_DIR_NOT_FOUND|ERR_PNPM_CATALOG/,
    'install-missing-part',
    'a part of its workspace is not there',
  ],
  [
    /ERESOLVE|ERR_PNPM_PEER_DEP_ISSUES/,
    'install-conflict',
    'its dependencies contradict each other',
  ],
  [
    /ERR_PNPM_GIT|git ls-remote|spawn git|code ENOENT[\s\S]*syscall spawn git|ssh:\/\//,
    'install-foreign',
    'a dependency comes from outside of the registry',
  ],
  [/ENOSPC|EFBIG|EDQUOT/, 'disk-limit', 'its packages take more room than allowed'],
];

/** Of builders; the more special comes before what may follow from it. */
export const buildSigns: readonly Sign[] = [
  [/ENOSPC|EFBIG|No space left on device|File too large/, 'disk-limit', 'wrote more than allowed'],
  [
    /JavaScript heap out of memory|Cannot allocate memory|ENOMEM/,
    'memory-limit',
    'ran out of memory',
  ],
  [
    /fork: (?:retry|Resource temporarily unavailable)|spawn \S+ EAGAIN|uv_thread_create|pthread_create/,
    'process-limit',
    'started too many processes',
  ],
  [
    /ERR_OSSL_EVP_UNSUPPORTED|digital envelope routines/,
    'build-old-openssl',
    'needs an OpenSSL of the past',
  ],
  [
    /Node Sass (?:does not yet|could not)|node-gyp|Could not locate the bindings file|was compiled against a different Node|prebuild-install|Missing binding/i,
    'build-native',
    'needs a native module that has to be compiled',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ENETUNREACH|getaddrinfo|ECONNREFUSED|fetch failed|Failed to fetch|network request failed/i,
    'build-needs-network',
    'wants the network while building',
  ],
  [
    /(?:environment variable|env var)\S*.{0,80}(?:required|missing|not set|not defined|undefined)|(?:missing|required).{0,40}(?:environment variable|env var)|process\.env\.\w+ is (?:not|undefined)/i,
    'build-needs-environment',
    'wants environment variables',
  ],
  [
    /ERR_PACKAGE_PATH_NOT_EXPORTED|requires Node|Unsupported engine|engine "node" is incompatible|Node\.js version .{0,30}is required|crypto\.hash is not a function|does not provide an export named/i,
    'build-engine',
    'made for another Node',
  ],
  [
    /Cannot find (?:module|package)|Module not found|Can't resolve|Could not resolve|Cannot resolve|Rollup failed to resolve|failed to resolve import|UNRESOLVED_IMPORT/i,
    'build-missing-module',
    'a module is not there',
  ],
  [
    /: (?:not found|command not found)\b|spawn \S+ ENOENT/,
    'build-missing-program',
    'a program that the script calls is not there',
  ],
  [
    /error TS\d+|Type error:|TS\d{4,5}:|Failed to type check/,
    'build-types',
    'the types do not check',
  ],
  [
    /SyntaxError|Unexpected token|ParseError|Parsing error|PARSE_ERROR|Failed to compile[\s\S]*Syntax error/,
    'build-syntax',
    'a file cannot be parsed',
  ],
];
