// What both sides say of a file that cannot be taken as it is, and what its sender can do about it; and how much a person
// may keep in the portal.

/** Twenty contests with a dozen documents each come to a few hundred files. */
export const COTA_DE_ARQUIVOS = 1000;
export const COTA_DE_BYTES = 1024 ** 3;
export const COTA_EXCEDIDA =
  'Seus arquivos guardados no portal chegaram ao limite de 1 GB ou de 1.000 arquivos. Os que você retirou deixam de contar no fim do prazo de guarda.';

export const PDF_PROTEGIDO =
  'Este PDF está protegido por senha e não poderia ser lido na análise. Abra-o, escolha Imprimir, salve como PDF e envie essa cópia.';

const FOTO_DO_IPHONE = /\.hei[cf]$/i;

export function terminaEmHeic(nome: string): boolean {
  return FOTO_DO_IPHONE.test(nome.trim());
}

/** @param recusa what any other type is told @param extensoes endings the field takes, with or without the dot */
export function recusaDeHeic(recusa: string, extensoes: readonly string[]): string {
  const foto = extensoes.some((extensao) => extensao.endsWith('jpg'));
  const saida = foto
    ? 'No iPhone, abra Ajustes, Câmera, Formatos, escolha "Mais Compatível" e tire a foto de novo, ou salve-a como JPG.'
    : 'Abra a foto, escolha Imprimir e salve como PDF.';
  return `${recusa.replace(/\.?$/, '.')} Esta foto está no formato HEIC. ${saida}`;
}
