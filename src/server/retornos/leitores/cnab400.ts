// CNAB 400 of Banco do Brasil (CBR643), for agreements of seven digits: a header, a line for each title, a trailer.
import {
  Campos,
  conferirConvenio,
  diaPago,
  type Esperado,
  type Leitor,
  type LinhaLida,
  linhaSemEfeito,
  nossoNumero,
  recusar,
  Totais,
} from './linha.ts';

export const LARGURA_400 = 400;
const LIQUIDACAO = ['05', '06', '07', '08', '15'];
const CHEQUE_DEVOLVIDO = '44';
/** Where the trailer counts titles of each kind of collection. */
const TOTAIS = [18, 58, 98, 138, 218];

export function leitorCnab400({ numero_convenio, hoje }: Esperado): Leitor {
  const linhas: LinhaLida[] = [];
  const totais = new Totais();
  let gerado_em: string | null = null;
  let acabou = false;

  function cabecalho(c: Campos): void {
    if (c.em(2) === '1') c.recusar('este é um arquivo de remessa; envie o de retorno, que o banco devolve.');
    c.deve(1, 11, '02RETORNO01', 'a primeira linha não é o cabeçalho de um retorno de cobrança CNAB 400.');
    c.deve(77, 79, '001', 'o arquivo não é do Banco do Brasil (001).');
    gerado_em = c.data(95, 100, 'A data de gravação');
    conferirConvenio(c.em(150, 156), numero_convenio, c.numero);
  }

  function titulo(c: Campos): LinhaLida {
    conferirConvenio(c.em(32, 38), numero_convenio, c.numero);
    const numero = c.em(64, 80);
    if (!/^\d{17}$/.test(numero)) c.recusar('o nosso número não tem 17 algarismos (posições 64 a 80).');
    c.data(147, 152, 'O vencimento');
    totais.somar(c.centavos(153, 165, 'O valor do título'));
    const movimento = c.em(109, 110);
    const quando = c.data(111, 116, 'A data da liquidação');
    const credito_em = c.data(176, 181, 'A data do crédito');
    const valor_centavos = c.centavos(254, 266, 'O valor recebido');
    const lida = { movimento, identificador: nossoNumero(numero) };
    const pago = LIQUIDACAO.includes(movimento);
    if (!pago && movimento !== CHEQUE_DEVOLVIDO) return linhaSemEfeito(c.numero, c.texto, lida);
    if (pago && valor_centavos === 0) c.recusar('o título foi liquidado sem valor recebido.');
    return linhaSemEfeito(c.numero, c.texto, {
      ...lida,
      tipo: pago ? 'pagamento' : 'estorno',
      valor_centavos,
      pago_em: diaPago(quando, hoje, c.numero),
      credito_em,
    });
  }

  function fechamento(c: Campos): void {
    c.deve(1, 7, '9201001', 'o fechamento não é o de um retorno de cobrança do Banco do Brasil.');
    totais.conferir(c, TOTAIS, [8, 14]);
    acabou = true;
  }

  return {
    linha(texto, numero) {
      const c = new Campos(texto, numero);
      if (acabou) c.recusar('há linhas depois do fechamento do arquivo.');
      if (texto.length !== LARGURA_400) c.recusar(`a linha tem ${texto.length} posições, e deveria ter 400.`);
      const sequencia = c.inteiro(395, 400, 'O número sequencial');
      if (sequencia !== numero) c.recusar(`o número sequencial deveria ser ${numero}, e é ${sequencia}.`);
      const registro = c.em(1);
      if ((registro === '0') !== (numero === 1)) c.recusar('o cabeçalho do arquivo é a primeira linha, e só ela.');
      if (registro === '7') {
        linhas.push(titulo(c));
        return;
      }
      if (registro === '0') cabecalho(c);
      else if (registro === '9') fechamento(c);
      else if (registro === '1')
        c.recusar('o arquivo é de um convênio de seis algarismos, que o portal não usa (registro tipo 1).');
      // What is told beside, of the title before.
      else if (registro !== '5') c.recusar(`o tipo de registro "${registro}" não é de um arquivo de retorno.`);
      linhas.push(linhaSemEfeito(numero, texto, registro === '5' ? { grupo: linhas.at(-1)?.grupo ?? numero } : {}));
    },
    fim() {
      if (!acabou) recusar('O arquivo está cortado: falta o fechamento, que é a última linha.');
      return { layout: 'CNAB400', chave: 'nosso_numero', gerado_em, linhas };
    },
  };
}
