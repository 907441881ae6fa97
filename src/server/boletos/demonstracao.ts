// Slips without value, for contests without a bank agreement outside production: every number is well formed and
// checks out, and the PIX key is the one of the Central Bank's manual, which belongs to nobody.
import { cidadeOficial } from '../../shared/cidades.ts';
import { UFS } from '../../shared/ufs.ts';
import { campoLivreBB, comporCodigoDeBarras, linhaDeCodigo } from './febraban.ts';
import { pixEstatico } from './pix.ts';

const BANCO = '001';
const CONVENIO = '3128557';
const CARTEIRA = '17';
const CHAVE = '123e4567-e12b-12d1-a456-426655440000';
const NOME = 'Instituto';
const CIDADE = 'Brasília';
const SEQUENCIA_MAXIMA = 9_999_999_999;

export interface PedidoDeDemonstracao {
  /** 1 to 9,999,999,999; another for every slip. */
  sequencia: number;
  valor_centavos: number;
  vencimento: string;
  referencia: string;
  instituto: { nome: string; endereco: string };
}

export interface BoletoDeDemonstracao {
  /** 17 digits. */
  nosso_numero: string;
  /** 47 digits. */
  linha_digitavel: string;
  /** 44 digits. */
  codigo_barras: string;
  pix_copia_e_cola: string;
}

/** The numbers of a slip without value. @throws RangeError for a sequence, a value or a due date no slip can carry */
export function emitirDemonstracao(pedido: PedidoDeDemonstracao): BoletoDeDemonstracao {
  const { sequencia, valor_centavos, vencimento } = pedido;
  if (!Number.isInteger(sequencia) || sequencia < 1 || sequencia > SEQUENCIA_MAXIMA) {
    throw new RangeError('The sequence goes from 1 to 9,999,999,999');
  }
  const nosso_numero = CONVENIO + String(sequencia).padStart(10, '0');
  const codigo_barras = comporCodigoDeBarras({
    banco: BANCO,
    valor_centavos,
    vencimento,
    campo_livre: campoLivreBB({ nosso_numero17: nosso_numero, carteira: CARTEIRA }),
  });
  return {
    nosso_numero,
    linha_digitavel: linhaDeCodigo(codigo_barras),
    codigo_barras,
    ...pixDeDemonstracao(pedido),
  };
}

/** The code alone, of a charge without a slip. */
export function pixDeDemonstracao(pedido: Omit<PedidoDeDemonstracao, 'sequencia' | 'vencimento'>) {
  const { valor_centavos, referencia, instituto } = pedido;
  return {
    pix_copia_e_cola: pixEstatico({
      chave: CHAVE,
      // A name without one letter of the Latin alphabet would leave nothing to write.
      nome: /[a-z]/i.test(instituto.nome.normalize('NFD')) ? instituto.nome : NOME,
      cidade: cidadeDoEndereco(instituto.endereco),
      valor_centavos,
      txid: referencia.replace(/[^a-z0-9]/gi, '').slice(0, 25),
    }),
  };
}

/** The city written before its state's letters (`…, Belo Horizonte/MG, CEP …`, `… - Ipatinga - MG`). */
function cidadeDoEndereco(endereco: string): string {
  const partes = endereco.split(/\s*[,;/()]\s*|\s+[-–—]\s+/);
  for (let i = partes.length - 1; i > 0; i -= 1) {
    const letras = partes[i]?.match(/^[a-z]{2}\b/i)?.[0].toUpperCase();
    const uf = UFS.find(({ sigla }) => sigla === letras);
    const cidade = uf && cidadeOficial(uf.sigla, partes[i - 1] ?? '');
    if (cidade) return cidade;
  }
  return CIDADE;
}
