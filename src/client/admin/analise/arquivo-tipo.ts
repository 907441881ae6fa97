// How a file can be shown, by its name's ending, which the server checked against the content.

export type TipoDeArquivo = 'pdf' | 'imagem' | 'outro';

export function tipoDoArquivo(nome: string): TipoDeArquivo {
  if (/\.pdf$/i.test(nome)) return 'pdf';
  return /\.(jpe?g|png)$/i.test(nome) ? 'imagem' : 'outro';
}
