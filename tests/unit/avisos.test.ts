// The texts of messages: their places, how they are filled, and what a text may not lack.
import { describe, expect, it, test } from 'vitest';
import { ondeDesligar } from '../../src/server/avisos/composicao.ts';
import {
  camposDoTipo,
  comporAviso,
  problemasDoTexto,
  textoDoAviso,
  valoresDeExemplo,
} from '../../src/shared/avisos.ts';
import { tipoDeAviso } from '../../src/shared/avisos-catalogo.ts';
import { CODIGOS_DE_AVISO, nomeDoAviso } from '../../src/shared/avisos-nomes.ts';

describe('the catalogue', () => {
  it.each(CODIGOS_DE_AVISO)('%s keeps its own rules, and leaves no place open', (tipo) => {
    const { assunto, texto } = tipoDeAviso(tipo);
    expect(problemasDoTexto(tipo, { assunto, texto })).toEqual({});
    const composto = comporAviso({ assunto, texto }, valoresDeExemplo(tipo));
    expect(composto.assunto + textoDoAviso(composto.paragrafos)).not.toMatch(/[{}]/);
    for (const campo of tipoDeAviso(tipo).obrigatorios) expect(camposDoTipo(tipo)).toContain(campo);
  });

  it('names what it knows, and what it does not', () => {
    expect(nomeDoAviso('pagamento_confirmado')).toBe('Pagamento confirmado');
    expect([nomeDoAviso(null), nomeDoAviso('constructor')]).toEqual(['Outra mensagem', 'Outra mensagem']);
  });
});

test('mail that people choose says where it is turned off, and no other does', () => {
  const onde = (tipo: string | null) => ondeDesligar({ publicUrl: 'https://x.test' }, tipo);
  expect(onde('lembrete_boleto')).toBe('https://x.test/#/area-candidato/avisos');
  expect([onde('inscricao_recebida'), onde('constructor'), onde(null)]).toEqual([undefined, undefined, undefined]);
});

describe('a text', () => {
  it('leaves out the paragraphs that have nothing to say, and keeps the others', () => {
    const texto = 'Oi, {nome}.\n\n{observacao}\n\nDe {numero} a {cargo}.\n\nFim.';
    const { paragrafos } = comporAviso(
      { assunto: 'A', texto },
      { nome: 'Ana', observacao: '', numero: '000001', cargo: '' },
    );
    expect(paragrafos).toEqual(['Oi, Ana.', 'De 000001 a .', 'Fim.']);
  });

  it('splits a value of several paragraphs, and puts what is copied alone on its line', () => {
    const { paragrafos } = comporAviso(
      { assunto: 'A', texto: 'Antes\n\n{orientacao}\n\n{protocolo}' },
      { orientacao: 'Um.\n\nDois.', protocolo: 'INS-1' },
    );
    expect(paragrafos).toEqual(['Antes', 'Um.', 'Dois.', { destaque: 'INS-1' }]);
  });

  it('does not fill what a value brings, and keeps the subject on one line', () => {
    const { assunto, paragrafos } = comporAviso(
      { assunto: 'Edital {publicacao}', texto: '{publicacao}' },
      { publicacao: 'de {nome}\r\nBcc: x', nome: 'Ana' },
    );
    expect(assunto).toBe('Edital de {nome} Bcc: x');
    expect(paragrafos).toEqual(['de {nome}\r\nBcc: x']);
  });

  it('is refused by field for places that are not there, and for those it lacks', () => {
    expect(
      problemasDoTexto('boleto_emitido', { assunto: 'Boleto {senha}', texto: '{numero} {valor} {vencimento}' }),
    ).toEqual({
      assunto: ['O campo {senha} não existe nesta mensagem. Use um dos campos da lista.'],
      texto: ['Falta o campo {linha_digitavel} (linha digitável do boleto). Ele é obrigatório nesta mensagem.'],
    });
  });

  it('has no subject that tells what was decided of each item, or how a file is called', () => {
    const so = (campo: string) => [`O campo {${campo}} não pode ir no assunto. Use-o só no texto.`];
    const texto = '{numero} {itens}';
    expect(problemasDoTexto('cuidado_decidido', { assunto: 'Inscrição {numero}: {itens}', texto })).toEqual({
      assunto: so('itens'),
    });
    const recebido = { assunto: '{arquivo}', texto: '{protocolo} {registro} {codigo} {arquivo}' };
    expect(problemasDoTexto('pedido_recebido', recebido)).toEqual({ assunto: so('arquivo') });
  });
});
