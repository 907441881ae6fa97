// CNAB 240 as FEBRABAN has it, in the return of Banco do Brasil's collection: a header, batches each with its header, pairs of
// segments T and U and its trailer, and a trailer of the file.
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

export const LARGURA_240 = 240;
const BANCO_DO_BRASIL = '001';
const COBRANCA = '01';
const LIQUIDACAO = ['06', '17'];
const CHEQUE_DEVOLVIDO = '44';

interface Lote {
  numero: number;
  linhas: number;
  registros: number;
  totais: Totais;
}

export function leitorCnab240({ numero_convenio, hoje }: Esperado): Leitor {
  const linhas: LinhaLida[] = [];
  let gerado_em: string | null = null;
  let lotes = 0;
  let lote: Lote | null = null;
  /** A segment T whose U is the next line. */
  let titulo: LinhaLida | null = null;
  let acabou = false;

  function cabecalho(c: Campos): void {
    c.deve(4, 8, '00000', 'a primeira linha não é o cabeçalho de um arquivo CNAB 240.');
    if (c.em(143) === '1') c.recusar('este é um arquivo de remessa; envie o de retorno, que o banco devolve.');
    c.deve(143, 143, '2', 'o cabeçalho não diz que o arquivo é de retorno (posição 143).');
    conferirConvenio(c.em(33, 41), numero_convenio, c.numero);
    gerado_em = c.data(144, 151, 'A data de geração');
  }

  function abrirLote(c: Campos): Lote {
    if (lote) c.recusar('um lote começa antes de o anterior terminar.');
    lotes += 1;
    const numero = c.inteiro(4, 7, 'O número do lote');
    if (numero !== lotes) c.recusar(`o lote deveria ser o ${lotes}, e é o ${numero}.`);
    c.deve(9, 9, 'T', 'o lote não é de retorno (posição 9).');
    c.deve(10, 11, COBRANCA, 'o lote não é de cobrança (posições 10 e 11).');
    conferirConvenio(c.em(34, 42), numero_convenio, c.numero);
    return { numero, linhas: 1, registros: 0, totais: new Totais() };
  }

  function detalhe(c: Campos, aberto: Lote): LinhaLida {
    aberto.linhas += 1;
    aberto.registros += 1;
    doLote(c, aberto);
    const sequencia = c.inteiro(9, 13, 'O número do registro no lote');
    if (sequencia !== aberto.registros)
      c.recusar(`o registro deveria ser o ${aberto.registros} do lote, e é o ${sequencia}.`);
    const segmento = c.em(14);
    if (titulo && segmento !== 'U') c.recusar('falta o segmento U do título da linha anterior.');
    if (segmento === 'T') return segmentoT(c, aberto);
    if (segmento === 'U') return segmentoU(c);
    // What is told beside, of the title before.
    const grupo = linhas.at(-1)?.grupo ?? c.numero;
    if (!/^[A-Z]$/.test(segmento)) c.recusar('o segmento do registro não é uma letra (posição 14).');
    return linhaSemEfeito(c.numero, c.texto, { grupo });
  }

  function segmentoT(c: Campos, aberto: Lote): LinhaLida {
    const numero = c.em(38, 57);
    if (!/^\d+$/.test(numero)) c.recusar('o nosso número não tem só algarismos (posições 38 a 57).');
    c.data(74, 81, 'O vencimento');
    aberto.totais.somar(c.centavos(82, 96, 'O valor do título'));
    titulo = linhaSemEfeito(c.numero, c.texto, { movimento: c.em(16, 17), identificador: nossoNumero(numero) });
    return titulo;
  }

  function segmentoU(c: Campos): LinhaLida {
    if (!titulo) c.recusar('há um segmento U sem o segmento T antes dele.');
    const movimento = c.em(16, 17);
    if (movimento !== titulo.movimento) c.recusar('os segmentos T e U do título não são do mesmo movimento.');
    const credito_em = c.data(146, 153, 'A data do crédito');
    const quando = c.data(138, 145, 'A data da ocorrência');
    const valor_centavos = c.centavos(78, 92, 'O valor pago');
    const pago = LIQUIDACAO.includes(movimento);
    if (pago || movimento === CHEQUE_DEVOLVIDO) {
      if (pago && valor_centavos === 0) c.recusar('o título foi liquidado sem valor pago.');
      const tipo = pago ? 'pagamento' : 'estorno';
      Object.assign(titulo, { tipo, valor_centavos, pago_em: diaPago(quando, hoje, c.numero), credito_em });
    }
    const { grupo } = titulo;
    titulo = null;
    return linhaSemEfeito(c.numero, c.texto, { grupo, movimento });
  }

  function fecharLote(c: Campos, aberto: Lote): void {
    doLote(c, aberto);
    if (titulo) c.recusar('falta o segmento U do último título.');
    const declaradas = c.inteiro(18, 23, 'A quantidade de registros do lote');
    if (declaradas !== aberto.linhas + 1)
      c.recusar(`o lote diz ter ${declaradas} registros, e tem ${aberto.linhas + 1}.`);
    aberto.totais.conferir(c, [24, 47, 70, 93], [6, 17]);
  }

  function fecharArquivo(c: Campos): void {
    if (lote) c.recusar('o arquivo termina sem o fechamento do lote.');
    c.deve(4, 7, '9999', 'o fechamento do arquivo não tem o lote 9999.');
    const quantos = c.inteiro(18, 23, 'A quantidade de lotes');
    if (quantos !== lotes) c.recusar(`o arquivo diz ter ${quantos} lotes, e tem ${lotes}.`);
    const registros = c.inteiro(24, 29, 'A quantidade de registros do arquivo');
    if (registros !== c.numero) c.recusar(`o arquivo diz ter ${registros} registros, e tem ${c.numero}.`);
    acabou = true;
  }

  function doLote(c: Campos, { numero }: Lote): void {
    if (c.inteiro(4, 7, 'O número do lote') !== numero) c.recusar(`o registro não é do lote ${numero}.`);
  }

  return {
    linha(texto, numero) {
      const c = new Campos(texto, numero);
      if (acabou) c.recusar('há linhas depois do fechamento do arquivo.');
      if (texto.length !== LARGURA_240) c.recusar(`a linha tem ${texto.length} posições, e deveria ter 240.`);
      c.deve(1, 3, BANCO_DO_BRASIL, 'o arquivo não é do Banco do Brasil (001).');
      const registro = c.em(8);
      if ((registro === '0') !== (numero === 1)) c.recusar('o cabeçalho do arquivo é a primeira linha, e só ela.');
      if (registro === '3') {
        linhas.push(detalhe(c, lote ?? c.recusar('há um registro fora de um lote.')));
        return;
      }
      if (registro === '0') cabecalho(c);
      else if (registro === '1') lote = abrirLote(c);
      else if (registro === '5') {
        fecharLote(c, lote ?? c.recusar('há o fechamento de um lote que não começou.'));
        lote = null;
      } else if (registro === '9') fecharArquivo(c);
      else c.recusar(`o tipo de registro "${registro}" não é de um arquivo de retorno (posição 8).`);
      linhas.push(linhaSemEfeito(numero, texto));
    },
    fim() {
      if (!acabou) recusar('O arquivo está cortado: falta o fechamento, que é a última linha.');
      return { layout: 'CNAB240', chave: 'nosso_numero', gerado_em, linhas };
    },
  };
}
