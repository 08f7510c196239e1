// Tests in a browser environment get what jsdom lacks; tests in Node do not pay for it.
if ('document' in globalThis) require('./browser-gaps');
