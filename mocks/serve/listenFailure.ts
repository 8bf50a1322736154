/** Says in one sentence why a server could not listen. */
export const listenFailure = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is in use. Stop what runs there, or choose another one with --port.`);
    case 'EACCES':
      return new Error(`Port ${port} may not be used. Choose another one with --port.`);
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
      return new Error(`"${host}" is no name or address of this machine. Choose another one with --host.`);
    default:
      return error;
  }
};
