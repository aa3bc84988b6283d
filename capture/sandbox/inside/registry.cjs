// Loaded into the package manager before its own code: whatever it connects to, it reaches our
// gate to the registry. Where a job has no network, that socket is all there is.
const { Socket } = require('node:net');

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (...words) {
  const options = Array.isArray(words[0]) ? words[0] : words;
  const callback = options.find((word) => typeof word === 'function');
  const first = options[0];
  const isSocket = typeof first === 'object' && first !== null && typeof first.path === 'string';
  if (isSocket) return connect.apply(this, words);
  return connect.call(this, { path: process.env.FRESHET_REGISTRY }, callback);
};
