/**
 * Most bytes of a request's head at each server of ours. A visitor whom other pages of the domain gave many cookies sends tens of kilobytes. nginx
 * lets 32 KiB of them pass over HTTP/1 and more over HTTP/2 (`large_client_header_buffers`).
 */
export const MOST_HEAD_BYTES = 163_840;
